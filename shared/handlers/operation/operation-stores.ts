import type { Store } from "../../store";
import { createStore } from "../../store/create-store";
import type { Table } from "../../table/dynamo/table";
import type { Operation } from "./operation";

/** The store of an operation, with the repositories that it uses. It is opened once, because it may hold a search index. */
export function operationStores(
  table: Table,
): (operation: Operation) => Store<Record<never, never>> {
  const stores = new Map<Operation, Store<Record<never, never>>>();
  return (operation) => {
    const store = stores.get(operation) ?? createStore(table, operation.uses);
    stores.set(operation, store);
    return store;
  };
}
