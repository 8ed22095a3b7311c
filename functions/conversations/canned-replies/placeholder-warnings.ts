import type { Warning } from "../../../shared/handlers/operation/warnings";

/** The placeholder of canned replies. */
export const visitorName = "{visitor.name}";

/** Placeholders that nobody fills in: visitors would read them as they are. `known` is the one that is filled in. */
export function placeholderWarnings(content: string | undefined, known?: string): Warning[] {
  const found = content?.match(/\{\{[^{}\n]{1,60}\}\}|\{[\w.]{1,40}\}/g) ?? [];
  const unknown = [...new Set(found)].filter((each) => each !== known);
  if (unknown.length === 0) return [];
  const isDoubled = unknown.some((each) => each.startsWith("{{"));
  return [
    {
      code: "unknown_placeholder",
      message: `Nothing fills in ${unknown.slice(0, 5).join(", ")}, so visitors read it as it is. ${known === undefined ? "A chat message has no placeholders." : `The only placeholder is ${known}${isDoubled ? ", in single braces" : ""}.`}`,
    },
  ];
}
