import { adviseOnUnknown } from "../operation/advise-on-unknown";
import type { Operation } from "../operation/operation";
import { pathNames } from "../operation/path-names";
import { isOption, writeOptions } from "../operation/write-options";

/** What a caller meant by query parameters that a route does not have, in sentences. */
export function adviseOnQuery(
  operation: Operation,
  query: Readonly<Record<string, string>>,
  { unknown, known }: { unknown: readonly string[]; known: readonly string[] },
): string[] {
  const elsewhere = unknown.flatMap((name) => {
    const place = otherPlaceOf(name, operation);
    return place === undefined ? [] : [`${name} belongs in ${place}, not in the query.`];
  });
  if (elsewhere.length > 0 || /^(POST|PATCH) /.test(operation.route)) return elsewhere;
  return adviseOnUnknown(operation, query, { alsoKnown: known, inPath: pathNames(operation) })({
    code: "unrecognized_keys",
    keys: [...unknown],
    path: [],
    input: query,
    message: "",
  });
}

/** Where a route takes what was sent in the query. */
function otherPlaceOf(name: string, { route, effect, input }: Operation): string | undefined {
  if (route.includes(`{${name}}`)) return "the path";
  if (isOption(name) && effect !== "read") {
    const { header } = writeOptions[name];
    if (header !== undefined) return `the header ${header}`;
  }
  if (name === "ifVersion" && route.startsWith("PATCH ")) return "the body or the header If-Match";
  const takesBody = /^(POST|PATCH) /.test(route);
  return takesBody && Object.hasOwn(input._zod.def.shape, name) ? "the body" : undefined;
}
