import { type Operation, pathNames } from "../operation/operation";
import { isOption, optionsOf, writeOptions } from "../operation/write-options";

/** Where a REST request has what a tool's argument of this name contains; undefined if the operation has no such argument. */
export function placeOf(name: string, operation: Operation): string | undefined {
  const { route, domainScope, input } = operation;
  if (pathNames(operation).includes(name)) return "the path";
  if (name === "domain" && domainScope !== "none") return "the query or the header X-Domain";
  if (isOption(name) && optionsOf(operation).includes(name)) {
    const { header } = writeOptions[name];
    return header === undefined ? "the query" : `the header ${header}`;
  }
  if (!Object.hasOwn(input._zod.def.shape, name)) return undefined;
  const place = /^(POST|PATCH) /.test(route) ? "the body" : "the query";
  return name === "ifVersion" ? `${place} or the header If-Match` : place;
}
