import type { Goal } from "../../../shared/kinds/message/goal";

/** What an experiment counts, as a sentence calls several of it. */
export function goalWords({ kind, value, currency }: Goal): string {
  if (currency !== undefined) return `${currency} per visitor`;
  switch (kind) {
    case "URL":
      return `visitors on ${value}`;
    case "EVENT":
      return `visitors with "${value}"`;
    case "FORM":
      return "submissions";
    case "SURVEY":
      return "finished surveys";
    default:
      return "clicks";
  }
}
