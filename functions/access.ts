import { type Operation, takesIdempotencyKey } from "../shared/handlers/operation/operation";
import { keys } from "../shared/table/keys";
import { partitions } from "../shared/table/partitions";
import {
  type DynamoAction,
  type Facet,
  facet,
  type Rights,
  reads,
  writes,
} from "../shared/table/rights";
import type { BucketAccess, FunctionGroup } from "./function-group";

const { accounts, idempotencyRecords } = partitions;

/** Rights of operations: those that their repositories declare, and storing answers under idempotency keys. */
export function rightsOf(operations: readonly Operation[]): Facet[] {
  return operations.flatMap((operation) => [
    ...Object.entries<object>(operation.uses).flatMap(([name, repository]) => {
      const { toRead, toChange = [] } = declaredBy(repository, name);
      return operation.effect === "read" ? toRead : [...toRead, ...toChange];
    }),
    ...(takesIdempotencyKey(operation)
      ? [reads(idempotencyRecords), writes(idempotencyRecords)]
      : []),
  ]);
}

/** @throws if an operation uses a repository that only operators open */
function declaredBy(repository: object, name: string): Rights {
  if ("rights" in repository) return repository.rights as Rights;
  throw new Error(`The repository ${name} declares no rights.`);
}

/** A file is stored where only these functions can read it, until it is found to be a picture. */
export const storeAssets: readonly BucketAccess[] = [
  { under: "incoming/", actions: ["GetObject", "PutObject", "DeleteObject"] },
  { under: "assets/asset_", actions: ["PutObject", "DeleteObject"] },
];

/** For functions that send chat messages. */
export const storeChatPictures: BucketAccess = {
  under: "assets/chat/",
  actions: ["PutObject", "DeleteObject"],
};

/** A group that also checks an API key or a session, and counts its request. */
export function behindKey(group: FunctionGroup): FunctionGroup {
  const check = [
    facet(["GetItem", "UpdateItem"], accounts),
    facet(["GetItem"], keys.secret("api-keys").pk),
  ];
  return { ...group, rights: [...check, ...group.rights] };
}

/** The partition-key patterns that each action of a group's role may reach. */
export function patternsByAction({
  rights,
}: Pick<FunctionGroup, "rights">): Map<DynamoAction, string[]> {
  const found = new Map<DynamoAction, Set<string>>();
  for (const { actions, patterns } of rights)
    for (const action of actions)
      found.set(action, new Set([...(found.get(action) ?? []), ...patterns]));
  return new Map([...found].map(([action, patterns]) => [action, [...patterns].sort()]));
}
