import { useState } from "preact/hooks";
import { Segments } from "../../../ui/segments";
import { useAsTable } from "../../numbers/use-as-table";
import type { Results } from "../experiment";
import { experimentsWords } from "../words";
import { liftBand } from "./lift-band";
import { LiftPlane } from "./lift-plane";
import { LiftTable } from "./lift-table";

const { results: texts } = experimentsWords;

/** How the difference of an arm from the first has narrowed, day by day, as a plot or as a table. */
export function LiftPlot({ results }: { results: Results }) {
  const { days, arms, comparisons } = results;
  const { isTable, button } = useAsTable();
  const [chosen, setChosen] = useState(0);
  const first = arms[0]?.name ?? "";
  const compared = comparisons[chosen];
  if (!compared) return null;
  if (days.length < 2) return <p class="soft">{texts.tooShort}</p>;
  const band = liftBand(
    days,
    chosen,
    arms.some(({ value }) => value !== null),
  );
  const title = texts.courseOf(compared.arm, first);
  return (
    <figure class="plot lift">
      <figcaption>
        <span>{title}</span>
        <span class="actions">
          {comparisons.length > 1 && (
            <Segments<number>
              label={texts.course}
              options={comparisons.map(({ arm }, value) => ({ value, name: arm }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
          {button}
        </span>
      </figcaption>
      {isTable ? (
        <LiftTable band={band} />
      ) : (
        <LiftPlane band={band} title={title} decidedOn={compared.decidedOn} />
      )}
      <p class="soft">
        {texts.courseHint} {band.isCut && !isTable && texts.isCut}
      </p>
    </figure>
  );
}
