import type { Operation } from "../../shared/operation/operation";
import type { OperationLoader } from "../../shared/operation/operation-loader";
import type { Store } from "../../shared/store";

/** Operations that need no loading, on one store. */
export function preloaded(operations: readonly Operation[], store: Store): OperationLoader[] {
  return operations.map((operation) => ({
    name: operation.name,
    route: operation.route,
    load: async () => ({ operation, store }),
  }));
}
