import { useSite } from "../shell/site";
import { Problem, Skeleton } from "../ui/states";
import { type FigureName, lastDays } from "./figures";
import { LeadsDownload } from "./leads-download";
import { Plot } from "./plot";
import { Tiles } from "./tiles";
import { type Subject, useCompared } from "./use-analytics";

interface ResultsProps {
  of: Subject;
  /** The figures. The first one is shown as a chart. */
  names: readonly [FigureName, ...FigureName[]];
}

/** A record's results in the last thirty days, compared to the thirty before. */
export function Results({ of, names }: ResultsProps) {
  const [chosen] = names;
  const { timezone } = useSite().domain;
  const { data, before, error, refetch } = useCompared(lastDays(30, timezone), of);
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div class="results">
      <Tiles analytics={data} names={names} chosen={chosen} />
      <Plot analytics={data} days={data} before={before} name={chosen}>
        {names.includes("submissions") && <LeadsDownload analytics={data} of={of} />}
      </Plot>
    </div>
  );
}
