import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { withoutWww } from "../../shared/model/hostname";

const needed = {
  FORM: { pattern: /<form\b/i, missing: "no form", add: "Add a <form> to htmlContent" },
  CLICK: {
    pattern: /<(a|button|area|input)\b/i,
    missing: "nothing to click",
    add: "Add a link or a button to htmlContent",
  },
} as const;

/** A goal that no visitor can reach: the content lacks what it is about, or its page is another site's than `hostname`. */
export function goalWarnings(
  { goal, htmlContent }: Pick<MessageSettings, "goal" | "htmlContent">,
  named: MessagePatch,
  hostname: string,
): Warning[] {
  if (named.goal === undefined && named.htmlContent === undefined) return [];
  const host = goal?.kind === "URL" ? URL.parse(goal.value ?? "")?.hostname : undefined;
  if (named.goal && host && withoutWww(host) !== withoutWww(hostname)) {
    const message = `The goal is a page of ${host}, and the message is shown on ${hostname}. It counts only if the tag with this domain is on that page too. For a page of ${hostname}, give its path, such as "/thanks".`;
    return [{ code: "goal_never_reached", message }];
  }
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
