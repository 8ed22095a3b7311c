import type * as z from "zod/mini";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import type { Named } from "../../../shared/store";
import type { Site } from "../../../shared/table/keys";
import { presentResults } from "./present-results";
import type { resultsSchema } from "./schema";

type Results = z.input<typeof resultsSchema>;
type Context = Pick<OperationContext<Named<"experiments">, "any">, "store" | "now">;

/** How a stored experiment stands, by what `run` counts together: its own, from `store.experiments.run`. */
export async function readResults(
  site: Site,
  timeId: string,
  experiment: StoredExperiment,
  { run, isCounting }: Awaited<ReturnType<Context["store"]["experiments"]["run"]>>,
  { store: { experiments }, now }: Context,
): Promise<Results> {
  const days =
    run === null ? new Map() : await experiments.counts(site, timeId, run, experiment.arms.length);
  return presentResults(experiment, isCounting, days, now);
}
