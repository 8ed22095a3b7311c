import type * as z from "zod/mini";
import { unquoted } from "../../model/describe-issues/hints";
import { knownFields } from "../../model/describe-issues/known-fields";
import { eachKey, misspelt } from "../../model/unknown-fields";
import { adviseOnUnknown } from "../operation/advise-on-unknown";
import { type Operation, pathNames } from "../operation/operation";
import { placeOf } from "./place-of";

/** What a caller probably meant by query parameters that a route does not have, in sentences. */
export function adviseOnQuery(
  operation: Operation,
  query: Readonly<Record<string, string>>,
  { unknown, knownNames }: { unknown: readonly string[]; knownNames: readonly string[] },
): string[] {
  const elsewhere = unknown.flatMap((name) => {
    const place = placeOf(name, operation);
    return place === undefined ? [] : [`${name} belongs in ${place}, not in the query.`];
  });
  if (knownNames.includes("columns") && unknown.some((name) => query[name] === "csv"))
    return ["For CSV, send the header Accept: text/csv."];
  if (elsewhere.length > 0) return elsewhere;
  if (/^(POST|PATCH) /.test(operation.route))
    return eachKey(unknown, (name) => misspelt(name, knownNames));
  const others = { alsoKnown: knownNames, inPath: pathNames(operation), isText: true };
  return adviseOnUnknown(
    operation,
    query,
    others,
  )({
    code: "unrecognized_keys",
    keys: [...unknown],
    path: [],
    input: query,
    message: "",
  });
}

/** What the known parameters of a query take. `sent` are the texts of unknown ones. */
export function knownInQuery(
  names: readonly string[],
  shape: Readonly<Record<string, z.core.$ZodType>>,
  sent: readonly (string | undefined)[],
): string {
  const values = sent.flatMap((text = "") => [text, unquoted(text), text.split(",")]);
  const list = knownFields(names, (name) => shape[name], values);
  return list.replaceAll(": array of ", ": comma-separated ");
}
