import * as z from "zod/mini";
import { namedKinds } from "../../shared/kinds/record-kinds";
import { invalidField } from "../../shared/runtime/errors";

/** A visitor's id, or the email address of a person. */
export const visitorIdField = z
  .string()
  .check(
    z.maxLength(320),
    z.describe(`The visitor's id, or their email address: see ${namedKinds.visitor.list}.`),
  );

/**
 * The email address that stands for a person, in lower case; undefined for a visitor's id.
 * @throws ApiError `invalid_body` for what is neither
 */
export function addressIn(id: string): string | undefined {
  if (!id.includes("@")) return undefined;
  const address = id.trim().toLowerCase();
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
  throw invalidField(
    "id",
    `must be a visitor's id or an email address, such as mara@example.com; got ${JSON.stringify(id.slice(0, 64))}`,
  );
}
