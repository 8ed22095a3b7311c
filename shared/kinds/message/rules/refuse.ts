import { invalidField } from "../../../runtime/errors";

/** Refuses a field that conflicts with the others. `hint` is a sentence that follows. */
export function refuse(field: string, message: string, value?: unknown, hint = ""): never {
  const got = value === undefined ? "" : `; got ${JSON.stringify(value)}`;
  throw invalidField(field, `${message}${got}`, { hint: hint.trim() });
}
