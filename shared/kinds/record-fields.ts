import * as z from "zod/mini";
import { schemaAt } from "../model/schema-at";
import { ApiError } from "../runtime/errors";
import { type NamedKind, namedKinds } from "./record-kinds";

/** A record's id in answers. */
export function idField(kind: NamedKind) {
  return z.string().check(z.describe(`The ${namedKinds[kind].noun}'s id.`));
}

/**
 * A record's id as a path parameter, with a hint where to find it, which is also in the error of a call without it. Any text is
 * accepted, because a malformed id is simply one that does not exist.
 */
export function pathIdField(kind: NamedKind) {
  const { noun, list } = namedKinds[kind];
  return ofKind(kind, z.string().check(z.describe(`The ${noun}'s id: see ${list}.`)));
}

const kindsOfIds = new WeakMap<z.core.$ZodType, NamedKind>();

/** Records which kind of record a field's ids belong to. */
export function ofKind<Schema extends z.core.$ZodType>(kind: NamedKind, schema: Schema): Schema {
  kindsOfIds.set(schema, kind);
  return schema;
}

/** The kind of record whose ids a field of an input takes. */
export function kindOfId(input: z.ZodMiniObject, name: string): NamedKind | undefined {
  const { schema } = schemaAt(input, [name]);
  return schema && kindsOfIds.get(schema);
}

/** The path parameter of a route that ends with a record's id. */
export function idInput(kind: NamedKind) {
  return z.strictObject({ id: pathIdField(kind) });
}

/** The answer to every delete. */
export function deletedOutput(kind: NamedKind) {
  return z.extend(z.strictObject({ id: idField(kind) }), {
    deleted: z.literal(true).check(z.describe("Always true.")),
  });
}

/** The version that a change of a record applies to: a tool's argument, or the header `If-Match` in REST. */
export const ifVersionInput = {
  ifVersion: z.optional(
    z
      .int()
      .check(
        z.gte(1),
        z.describe("The `version` you read: `precondition_failed` if it has changed since."),
      ),
  ),
};

/**
 * Allows a write that names no version, or the stored version.
 * @throws ApiError `precondition_failed`
 */
export function requireVersion(stored: number, ifVersion: number | undefined): void {
  if (ifVersion === undefined || ifVersion === stored) return;
  throw new ApiError(
    "precondition_failed",
    `The record has version ${stored} now, not ${ifVersion}: read it again before you change it.`,
  );
}
