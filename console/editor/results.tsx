import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import type { FigureName } from "../places/numbers/figures";
import { Plot } from "../places/numbers/plot";
import { Tiles } from "../places/numbers/tiles";
import { Problem } from "../ui/problem";
import { words } from "../words";

interface ResultsProps {
  of: { messageId: string } | { landingPageId: string };
  /** The figures, the first as a plot. */
  names: readonly [FigureName, ...FigureName[]];
}

/** What visitors did with a record in the last thirty days. */
export function Results({ of, names }: ResultsProps) {
  const [chosen] = names;
  const { data, error, refetch } = useQuery({
    queryKey: ["analytics", of],
    queryFn: () => answerOf(api.GET("/api/v1/analytics", { params: { query: of } })),
    // Whoever comes back to the tab sees what has happened meanwhile.
    staleTime: 0,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return <p class="starting">{words.starting}</p>;
  return (
    <div class="results">
      <Tiles analytics={data} names={names} chosen={chosen} />
      <Plot analytics={data} name={chosen} />
    </div>
  );
}
