import { Fault } from "../../../api/fault";

/** The rules in which the message of an arm differs from that of the first, as the API refused them. */
export function differingFields(error: Error | null, arm: number): string[] {
  if (!(error instanceof Fault)) return [];
  const [, at, fields = ""] =
    /^arms\[(\d+)\]\.messageId must be of a message with the same .* has another ([\w, ]+)\.$/s.exec(
      error.raw,
    ) ?? [];
  return Number(at) === arm ? fields.split(", ") : [];
}
