import type { Operation } from "./operation";

/** The names of the fields in an operation's path. */
export function pathNames({ route }: Pick<Operation, "route">): string[] {
  return [...route.matchAll(/{(\w+)}/g)].map(([, name = ""]) => name);
}
