import type { Warning } from "../../shared/handlers/operation/warnings";
import { contentFields } from "../../shared/kinds/message/fields";
import { formTargets } from "../../shared/kinds/message/safety/form-targets";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { withoutWww } from "../../shared/model/hostname";
import { isEverOpen } from "../../shared/rules/schedule";

const needed = {
  FORM: { pattern: /<form\b/i, missing: "no form", add: "Add a <form> to htmlContent" },
  CLICK: {
    pattern: /<(a|button|area|input)\b/i,
    missing: "nothing to click",
    add: "Add a link or a button to htmlContent",
  },
} as const;

/** A goal that no visitor can reach: the content lacks what it needs, or its page is on another site than `hostname`. */
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
  // Stories and surveys have no HTML, but they have what these goals need.
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

const whenFields = [
  "status",
  "startsAt",
  "expiresAt",
  "scheduleDays",
  "scheduleTimeStart",
  "scheduleTimeEnd",
  "scheduleTimezone",
] as const;

const judgedFields = ["urlRules", "audience", "trigger", "triggerValue", "targetSelector"] as const;

interface Circumstances {
  hostname: string;
  /** Whether a page of the domain has ever loaded the tag. */
  isTagSeen: boolean;
  now: Date;
}

/** Warnings about what the caller of a create or an update may not have intended, judged by the named fields. */
export async function messageWarnings(
  settings: MessageSettings,
  named: MessagePatch,
  { hostname, isTagSeen, now }: Circumstances,
): Promise<Warning[]> {
  const elsewhere =
    named.htmlContent === undefined ? [] : foreignTargets(named.htmlContent, hostname);
  const namesWhen = whenFields.some((field) => named[field] !== undefined);
  return [
    ...elsewhere.map((target) => ({
      code: "form_goes_elsewhere" as const,
      message: `A form in htmlContent goes to ${JSON.stringify(target.slice(0, 200))}, so it leaves the page, and its answers are not in the form submissions. Leave out its action to have them there.`,
    })),
    ...(await ofContent(settings, named)),
    ...(await ofSettings(settings, named, hostname)),
    ...goalWarnings(settings, named, hostname),
    ...unusedPosition(settings, named),
    ...(namesWhen && settings.status !== "inactive" && !isEverOpen(settings, now)
      ? [
          {
            code: "never_shown" as const,
            message: neverShown(settings, now),
          },
        ]
      : []),
    ...(isTagSeen ? [] : [tagNotSeen(hostname)]),
  ];
}

/** Warnings about the content. Their code is loaded with the first content, because not every instance is sent some. */
async function ofContent(settings: MessageSettings, named: MessagePatch): Promise<Warning[]> {
  if (contentFields.every((field) => named[field] === undefined)) return [];
  const { contentWarnings } = await import("./content-warnings");
  return contentWarnings(settings, named);
}

/** Warnings about rules, selectors and audiences, which not every write names. */
async function ofSettings(
  settings: MessageSettings,
  named: MessagePatch,
  hostname: string,
): Promise<Warning[]> {
  if (judgedFields.every((field) => named[field] === undefined)) return [];
  const { contradictorySettings } = await import("./contradictory-settings");
  return contradictorySettings(settings, named, hostname);
}

/** On a domain whose pages have never loaded the tag, nobody sees a message. */
function tagNotSeen(hostname: string): Warning {
  return {
    code: "tag_not_seen",
    message: `No page of ${hostname} has loaded the tag yet, so visitors see no message. Install it: \`tag.html\` in the answer of GET /api/v1/me, tool whoami.`,
  };
}

/** A message in front of the page is always in the middle, whatever position was sent. */
function unusedPosition({ template, position }: MessageSettings, named: MessagePatch): Warning[] {
  if (named.position === undefined || named.position === position) return [];
  const message = `position is ${JSON.stringify(position)}, not ${JSON.stringify(named.position)}: a message of template ${JSON.stringify(template)} opens in the middle of the page.`;
  return [{ code: "content_left_out", message }];
}

function neverShown({ expiresAt }: MessageSettings, now: Date): string {
  return expiresAt && expiresAt <= now.toISOString()
    ? `expiresAt ${expiresAt} has passed, so the message never shows. Give a later time, or null.`
    : "The schedule never opens between startsAt and expiresAt, so the message never shows. Compare scheduleDays (0 is Sunday), the times and scheduleTimezone with them.";
}

/** The forms' addresses that are not on the domain itself. */
function foreignTargets(html: string, hostname: string): string[] {
  return formTargets(html).filter((target) => {
    const url = URL.parse(target, `https://${hostname}/`);
    return !url || withoutWww(url.hostname) !== withoutWww(hostname);
  });
}
