import type { Operation } from "../operation/operation";
import type { OperationLoader } from "../operation/operation-loader";
import type { allRepositories } from "../store";
import { type Authenticate, authenticator } from "../store/accounts/authenticate";
import { createStore } from "../store/create-store";
import type { Meter } from "../store/dynamo/meter";
import { openTable } from "../store/dynamo/table";
import { requiredEnvironment } from "./environment";

/** What the handlers of the authenticated API work with. */
export interface Dependencies {
  authenticate: Authenticate;
  meter: Meter;
  operations: readonly OperationLoader[];
}

/** An operation in a bundle, not loaded yet, with the repositories that it uses. */
export interface OperationModule extends Pick<Operation, "name" | "route"> {
  load(): Promise<{ operation: Operation; repositories: typeof allRepositories }>;
}

/** The dependencies of a Lambda of the authenticated API, from its environment. */
export function dependencies(modules: readonly OperationModule[]): Dependencies {
  const table = openTable(requiredEnvironment("TABLE_NAME"));
  return {
    authenticate: authenticator(table),
    meter: table.meter,
    operations: modules.map(({ load, ...known }) => {
      const loadOnce = async () => {
        const { operation, repositories } = await load();
        return { operation, store: createStore(table, repositories) };
      };
      let loaded: ReturnType<typeof loadOnce> | undefined;
      return {
        ...known,
        load() {
          loaded ??= loadOnce();
          return loaded;
        },
      };
    }),
  };
}
