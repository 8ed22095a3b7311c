import { ApiError } from "../errors";

/**
 * The operations selected by the query parameter `tools`, in their fixed order. A value is a list of names with commas;
 * `core` stands for all of `core`. Undefined without the parameter, which selects all.
 * @throws ApiError `invalid_body` with the unknown names
 */
export function selectTools<Named extends { name: string }>(
  operations: readonly Named[],
  core: readonly string[],
  values: readonly string[],
): Named[] | undefined {
  if (values.length === 0) return undefined;
  const asked = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const known = ["core", ...operations.map(({ name }) => name)];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ApiError(
      "invalid_body",
      `Query parameter tools names ${list(unknown)}; known: ${known.join(", ")}.`,
    );
  }
  const names = new Set(asked.flatMap((name) => (name === "core" ? core : name)));
  return operations.filter(({ name }) => names.has(name));
}

// Keeps the error short, whatever the caller sent.
const mostEchoed = 5;

function list(names: readonly string[]): string {
  const echoed = names.slice(0, mostEchoed).map((name) => JSON.stringify(name.slice(0, 80)));
  return echoed.join(", ");
}
