import type { Experiment } from "../../shared/kinds/experiment/experiment";
import { ApiError } from "../../shared/runtime/errors";

/**
 * Refuses what an experiment's status does not allow.
 * @throws ApiError `in_use`
 */
export function requireStatus(
  { id, status }: Pick<Experiment, "id" | "status">,
  allowed: readonly Experiment["status"][],
  whatToDo: string,
): void {
  if (allowed.includes(status)) return;
  throw new ApiError(
    "in_use",
    `${id} is ${status}; this needs one that is ${allowed.join(" or ")}. ${whatToDo}`,
  );
}
