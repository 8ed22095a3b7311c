import type { FigureName } from "../places/numbers/figures";
import { LeadsDownload } from "../places/numbers/leads-download";
import { lastDays } from "../places/numbers/period";
import { Plot } from "../places/numbers/plot";
import { Tiles } from "../places/numbers/tiles";
import { type Subject, useCompared } from "../places/numbers/use-analytics";
import { useSite } from "../shell/site";
import { Problem } from "../ui/problem";
import { words } from "../words";

interface ResultsProps {
  of: Subject;
  /** The figures, the first as a plot. */
  names: readonly [FigureName, ...FigureName[]];
}

/** What visitors did with a record in the last thirty days, against the thirty before. */
export function Results({ of, names }: ResultsProps) {
  const [chosen] = names;
  const { timezone } = useSite().domain;
  const { data, before, error, refetch } = useCompared(lastDays(30, timezone), of);
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p class="starting">{words.starting}</p>;
  return (
    <div class="results">
      <Tiles analytics={data} names={names} chosen={chosen} />
      <Plot analytics={data} before={before} name={chosen}>
        {names.includes("submissions") && <LeadsDownload analytics={data} of={of} />}
      </Plot>
    </div>
  );
}
