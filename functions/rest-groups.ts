import { type Operation, takesIdempotencyKey } from "../shared/handlers/operation/operation";
import { partitions } from "../shared/table/partitions";
import { type Facet, type Rights, reads, writes } from "../shared/table/rights";
import { capabilities, operations } from "./catalogue";
import type { FunctionGroup } from "./function-group";

/** The functions of the REST API: one per capability, with the rights that its operations' repositories declare. */
export const restGroups: readonly FunctionGroup[] = capabilities.map(
  ({ operations: served, ...capability }) => ({
    ...capability,
    routes: routesOf(served),
    rights: rightsOf(served),
  }),
);

/**
 * Everything below the paths that the operations begin with, once each. Where another capability has the collection itself
 * (`/api/v1/domains`), only the operations' own paths.
 */
function routesOf(served: readonly Operation[]): string[] {
  const routes = served.flatMap(({ route }) => {
    const [, path = ""] = route.split(" ");
    const collection = path.split("/", 4).join("/");
    const isOthers = hasRoute(operations, collection) && !hasRoute(served, collection);
    return isOthers ? [`ANY ${path}`] : [`ANY ${collection}`, `ANY ${collection}/{proxy+}`];
  });
  return [...new Set(routes)];
}

function hasRoute(among: readonly Operation[], path: string): boolean {
  return among.some(({ route }) => route.endsWith(` ${path}`));
}

/** Rights of operations: those that their repositories declare, and storing answers under idempotency keys. */
export function rightsOf(operations: readonly Operation[]): Facet[] {
  return operations.flatMap((operation) => [
    ...Object.entries<object>(operation.uses).flatMap(([name, repository]) => {
      const { toRead, toChange = [] } = declaredBy(repository, name);
      return operation.effect === "read" ? toRead : [...toRead, ...toChange];
    }),
    ...(takesIdempotencyKey(operation)
      ? [reads(partitions.idempotencyRecords), writes(partitions.idempotencyRecords)]
      : []),
  ]);
}

/** @throws if an operation uses a repository that only operators open */
function declaredBy(repository: object, name: string): Rights {
  if ("rights" in repository) return repository.rights as Rights;
  throw new Error(`The repository ${name} declares no rights.`);
}
