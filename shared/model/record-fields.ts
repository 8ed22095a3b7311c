import * as z from "zod/mini";
import { type RecordKind, recordKinds } from "./record-kinds";

/** A record's id as a path parameter. Any text is taken: a malformed id is one that does not exist. */
export function idInput(kind: RecordKind) {
  return z.strictObject({
    id: z.string().check(z.describe(`The ${recordKinds[kind].noun}'s id.`)),
  });
}

/** What every delete answers. */
export function deletedOutput(kind: RecordKind) {
  return z.extend(idInput(kind), {
    deleted: z.literal(true).check(z.describe("Always true.")),
  });
}
