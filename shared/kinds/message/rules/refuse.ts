import { invalidField } from "../../../runtime/errors";

/** Throws the error for a field that conflicts with others. `hint` is a following sentence. */
export function refuse(field: string, message: string, value?: unknown, hint = ""): never {
  const got = value === undefined ? "" : `; got ${JSON.stringify(value)}`;
  throw invalidField(field, `${message}${got}`, { hint: hint.trim() });
}
