import { nearestName } from "../../model/did-you-mean";
import { ApiError } from "../../runtime/errors";

/**
 * The operations selected by the query parameter `tools`, in their fixed order. A value is a list of names with commas; the
 * name of a group stands for all of its tools. Undefined without the parameter, which selects all.
 * @throws ApiError `invalid_body` with the unknown names
 */
export function selectTools<Named extends { name: string }>(
  operations: readonly Named[],
  groups: Readonly<Record<string, readonly string[]>>,
  values: readonly string[],
): Named[] | undefined {
  if (values.length === 0) return undefined;
  const asked = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const tools = operations.map(({ name }) => name);
  const known = [...Object.keys(groups), ...tools];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const near = unknown.slice(0, mostEchoed).flatMap((name) => nearestName(name, known) ?? []);
    const meant = near.length > 0 ? ` Did you mean ${near.join(",")}?` : "";
    throw new ApiError(
      "invalid_body",
      `Query parameter tools names ${list(unknown)}. It takes the groups ${Object.keys(groups).join(", ")}, and names of tools as tools/list has them.${meant}`,
    );
  }
  const names = new Set(
    asked.flatMap((name) => (Object.hasOwn(groups, name) ? (groups[name] ?? []) : [name])),
  );
  return operations.filter(({ name }) => names.has(name));
}

// Keeps the error short, however much the caller sent.
const mostEchoed = 5;

function list(names: readonly string[]): string {
  const echoed = names.slice(0, mostEchoed).map((name) => JSON.stringify(name.slice(0, 80)));
  return echoed.join(", ");
}
