import { isNativeError } from "node:util/types";

const transient = new Set([
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ThrottlingException",
  "TimeoutError",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

/** Whether an error leaves the outcome open: throttling, conflicts, 5xx, time-outs and cut connections. */
export function isTransient(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  return (
    transient.has(error.name) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|UND_ERR)/.test(code ?? "")
  );
}
