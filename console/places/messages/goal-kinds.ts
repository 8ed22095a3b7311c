import type { Message } from "./draft";

export type GoalKind = NonNullable<Message["goal"]>["kind"];

/** The goals that visitors of a message can reach. */
export function goalKindsOf(template: Message["template"]): GoalKind[] {
  if (template === "survey") return ["SURVEY", "URL", "EVENT"];
  return template === "story" ? ["CLICK", "URL", "EVENT"] : ["CLICK", "FORM", "URL", "EVENT"];
}
