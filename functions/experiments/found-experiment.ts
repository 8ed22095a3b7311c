import { locate, notFound } from "../../shared/handlers/operation/locate";
import type { OperationContext } from "../../shared/handlers/operation/operation";
import type { Experiment } from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import type { StoredExperiment } from "../../shared/kinds/experiment/store/items";
import type { ExperimentChange } from "../../shared/kinds/experiment/store/write";
import { requireVersion } from "../../shared/kinds/record-fields";
import { ApiError, checkAll } from "../../shared/runtime/errors";
import type { Named } from "../../shared/store";

/**
 * Refuses what an experiment's status does not allow.
 * @throws ApiError `in_use`
 */
export function requireStatus(
  { id, status }: Pick<Experiment, "id" | "status">,
  allowed: readonly Experiment["status"][],
  done: string,
  whatToDo: string,
): void {
  if (allowed.includes(status)) return;
  const others = allowed.join(", ").replace(/, (?=\w+$)/, " or ");
  throw new ApiError(
    "in_use",
    `${id} is ${status === "draft" ? "a draft" : status}; only a ${others} experiment can be ${done}. ${whatToDo}`,
  );
}

/** The advice for a draft. */
export const startFirst = "start_experiment begins it, and shows its arms to visitors.";

interface Step {
  /** The statuses in which the step is allowed. */
  from: readonly Experiment["status"][];
  /** The state after the step, in the words of an error: `started`. */
  done: string;
  /** The advice for an experiment in another state. */
  otherwise: string;
  /** Refuses what the call says of it, whatever its state. */
  judge?: (experiment: StoredExperiment) => void;
}

/**
 * The experiment that a call moves to another state, and the function that does so.
 * @throws ApiError `not_found`, `precondition_failed`, `in_use` where its status does not allow the step
 */
export async function foundExperiment(
  { id, ifVersion }: { id: string; ifVersion?: number | undefined },
  { account, domain: selected, store, now }: OperationContext<Named<"experiments">, "any">,
  { from, done, otherwise, judge }: Step,
) {
  const { site, timeId, domain } = locate("experiment", id, account, selected);
  const row = await store.experiments.read(site, timeId);
  if (!row) throw notFound("experiment", id, selected);
  const { experiment } = row;
  requireVersion(experiment.version, ifVersion);
  checkAll(
    () => requireStatus(experiment, from, done, otherwise),
    () => judge?.(experiment),
  );

  /** Stores the new state, unless somebody else has changed it meanwhile. */
  async function goOn(
    verb: ExperimentChange,
    fields: (stored: StoredExperiment) => Partial<StoredExperiment>,
    present: (experiment: StoredExperiment) => Experiment = presentExperiment,
  ): Promise<Experiment> {
    const change = (stored: StoredExperiment) => {
      requireStatus(stored, from, done, "Somebody else has just changed it.");
      return fields(stored);
    };
    const args = [site, timeId, change, verb, now, present] as const;
    const answer = await store.experiments.change(...args);
    if (!answer) throw notFound("experiment", id, selected);
    return answer;
  }
  return { site, timeId, domain, experiment, goOn };
}
