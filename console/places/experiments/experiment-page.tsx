import { Gone, Problem, Skeleton } from "../../ui/states";
import { ExperimentEditor } from "./experiment-editor";
import { useExperiment } from "./use-experiments";

/** One experiment: its variants and its results. */
export function ExperimentPage({ id = "" }: { id?: string }) {
  const { experiment, data, error, refetch, hasNextPage } = useExperiment(id);
  if (experiment) return <ExperimentEditor key={id} saved={experiment} />;
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data || hasNextPage) return <Skeleton />;
  return <Gone />;
}
