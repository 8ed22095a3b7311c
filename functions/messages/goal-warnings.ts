import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";

const needed = {
  FORM: { pattern: /<form\b/i, missing: "no form", add: "Add a <form> to htmlContent" },
  CLICK: {
    pattern: /<(a|button|area|input)\b/i,
    missing: "nothing to click",
    add: "Add a link or a button to htmlContent",
  },
} as const;

/** A goal that no visitor can reach, because the content lacks what it is about. */
export function goalWarnings(
  { goal, htmlContent }: Pick<MessageSettings, "goal" | "htmlContent">,
  named: MessagePatch,
): Warning[] {
  if (named.goal === undefined && named.htmlContent === undefined) return [];
  // Stories and surveys have no HTML, and what they need.
  if (!htmlContent || (goal?.kind !== "FORM" && goal?.kind !== "CLICK")) return [];
  const { pattern, missing, add } = needed[goal.kind];
  if (pattern.test(htmlContent)) return [];
  return [
    {
      code: "goal_never_reached",
      message: `The message has ${missing}, so nobody reaches its goal ${goal.kind}. ${add}, or choose another kind.`,
    },
  ];
}
