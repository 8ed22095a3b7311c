import type { OptionName } from "../../../shared/handlers/operation/write-options";
import { longestNote } from "../../../shared/model/change-note";
import { idempotencyKeyPattern } from "../../../shared/model/idempotency-key";

/** The options of writes as parameters of REST. */
export const optionParameters: Record<OptionName, object> = {
  dryRun: {
    name: "dryRun",
    in: "query",
    description:
      "`true`: the same checks and the same answer, with `dryRun: true` in it, and nothing is written.",
    schema: { type: "boolean", default: false },
  },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Any text of your own, such as a UUID: the same request with the same key within 24 hours is done once and given its first answer again.",
    schema: { type: "string", pattern: idempotencyKeyPattern },
    example: "4f6f8a52-7f0b-4b7e-9c39-2d5a1f6f2f10",
  },
  changeNote: {
    name: "X-Change-Note",
    in: "header",
    description: "Why you make the change, in your own words, on one line. It is kept with it.",
    schema: { type: "string", minLength: 1, maxLength: longestNote },
    example: "The sale ends a week later",
  },
};
