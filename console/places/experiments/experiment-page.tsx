import { Fault } from "../../api/fault";
import { Problem, RecordProblem, Skeleton } from "../../ui/states";
import { ExperimentEditor } from "./experiment-editor";
import { useExperiment } from "./use-experiments";

/** One experiment: its variants and its results. */
export function ExperimentPage({ id = "" }: { id?: string }) {
  const { experiment, data, error, refetch, hasNextPage } = useExperiment(id);
  if (experiment) return <ExperimentEditor key={id} saved={experiment} />;
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data || hasNextPage) return <Skeleton />;
  return <RecordProblem error={new Fault("", "not_found", 404)} onRetry={() => void refetch()} />;
}
