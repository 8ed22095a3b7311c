import type * as z from "zod/mini";
import { mergedFields } from "../../model/merged-fields";
import { ApiError } from "../../runtime/errors";
import type { Operation } from "./operation";

/**
 * Refuses an update that names nothing to change: the caller forgot a field or put it in the wrong place.
 * @throws ApiError `invalid_body`
 */
export function refuseNoChange(
  { route, input: schema }: Pick<Operation, "route" | "input">,
  input: object,
): void {
  if (!route.startsWith("PATCH ") || namesOneOf(changeable(route, schema), input)) return;
  const fields = changeable(route, schema);
  throw new ApiError(
    "invalid_body",
    `The update names nothing to change: ${emptyIn(fields, input) ?? `name at least one of ${Object.keys(fields).join(", ")}`}.`,
  );
}

/** What belongs into an object that was sent with nothing in it. */
function emptyIn(fields: Fields, input: object): string | undefined {
  const name = Object.keys(fields).find((each) => Object.hasOwn(input, each));
  const inner = name === undefined ? undefined : mergedFields(fields[name] as z.core.$ZodType);
  return inner && `${name} is empty, and takes ${Object.keys(inner).join(", ")}`;
}

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The fields that an update may change: all except those that select the record and its version. */
function changeable(route: string, { _zod: { def } }: z.ZodMiniObject): Fields {
  return Object.fromEntries(
    Object.entries(def.shape).filter(
      ([name]) => !route.includes(`{${name}}`) && name !== "ifVersion",
    ),
  );
}

/** An object whose fields change one by one, such as `labels`, must contain at least one of them. */
function namesOneOf(fields: Fields, input: object): boolean {
  return Object.entries(input).some(([name, value]) => {
    const field = fields[name];
    if (field === undefined || value === undefined) return false;
    const inner = mergedFields(field);
    return inner === undefined || value === null || namesOneOf(inner, value as object);
  });
}
