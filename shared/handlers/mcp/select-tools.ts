import { nearestNames } from "../../model/nearest-names";
import { ApiError } from "../../runtime/errors";
import { meantNames } from "../meant-names/meant-names";

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
    const advice = unknown.slice(0, mostEchoed).map((name) => nearest(name, tools, groups));
    throw new ApiError(
      "invalid_body",
      `Query parameter tools names ${list(unknown)}. It takes the groups ${Object.keys(groups).join(", ")}, and names of tools; nearest: ${advice.join("; ")}.`,
    );
  }
  const names = new Set(
    asked.flatMap((name) => (Object.hasOwn(groups, name) ? (groups[name] ?? []) : [name])),
  );
  return operations.filter(({ name }) => names.has(name));
}

/** The tools that a name may mean, with the groups that have the first of them. */
function nearest(
  asked: string,
  tools: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): string {
  const { names: all, isSure } = meantNames(asked, tools);
  const meant = all.slice(0, isSure ? 1 : all.length).map(({ name }) => name);
  const names = meant.length > 0 ? meant : nearestNames(asked, tools);
  const [first = ""] = names;
  const within = Object.keys(groups).filter((group) => groups[group]?.includes(first));
  return `${names.join(", ")}${within.length > 0 ? ` (${first} is in ${within.join(", ")})` : ""}`;
}

// Keeps the error short, however much the caller sent.
const mostEchoed = 5;

function list(names: readonly string[]): string {
  const echoed = names.slice(0, mostEchoed).map((name) => JSON.stringify(name.slice(0, 80)));
  return echoed.join(", ");
}
