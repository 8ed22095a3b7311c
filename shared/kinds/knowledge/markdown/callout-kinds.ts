import { byName } from "./by-name";

/** The looks of callouts. */
export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution";

/** The names that documentation tools give to callouts, and what they are here. */
export const calloutKinds: Readonly<Record<string, CalloutKind | "details">> = byName({
  ...alike("note", [
    "note",
    "info",
    "abstract",
    "summary",
    "example",
    "question",
    "todo",
    "seealso",
  ]),
  ...alike("tip", ["tip", "hint", "success", "check", "done"]),
  ...alike("important", ["important"]),
  ...alike("warning", ["warning", "attention"]),
  ...alike("caution", ["caution", "danger", "error", "bug", "failure", "fail"]),
  ...alike("details", ["details"]),
});

function alike<Kind>(kind: Kind, names: readonly string[]): Record<string, Kind> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}
