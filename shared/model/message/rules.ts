import type * as z from "zod/mini";
import { ApiError } from "../../errors";
import { contentFields, type messageFields } from "./fields";
import { cssFault, htmlFault } from "./safety/faults";
import { isLinearPattern } from "./safety/is-linear-pattern";
import { surveyFault } from "./survey";

/** Everything a caller has decided about a message, complete; content that the template lacks is absent. */
export type MessageSettings = {
  [Field in Exclude<keyof typeof messageFields, ContentField>]: z.output<
    (typeof messageFields)[Field]
  >;
} & {
  [Field in ContentField]?: z.output<(typeof messageFields)[Field]>;
};

/** Some of it: what a create or an update names. */
export type MessagePatch = {
  [Field in keyof MessageSettings]?: MessageSettings[Field] | undefined;
};

type ContentField = (typeof contentFields)[number];

const defaults = {
  status: "active",
  position: "BOTTOM_RIGHT",
  targetSelector: null,
  trigger: "IMMEDIATE",
  triggerValue: null,
  dismissBehavior: "SESSION",
  dismissDuration: null,
  scheduleDays: [],
  scheduleTimeStart: null,
  scheduleTimeEnd: null,
  scheduleTimezone: null,
  startsAt: null,
  expiresAt: null,
  countries: [],
  devices: [],
  urlRules: [],
  frequency: null,
  priority: 0,
} as const satisfies MessagePatch;

/**
 * The settings of a new message: what was sent, over the defaults.
 * @throws ApiError `invalid_body` where fields do not go together.
 */
export function newSettings(input: MessagePatch & Pick<MessageSettings, "name" | "template">) {
  return settle({ ...structuredClone(defaults), ...input } as MessageSettings, input, undefined);
}

/**
 * The settings after an update: the named fields replaced, partner fields that no longer apply null.
 * @throws ApiError `invalid_body` where fields do not go together.
 */
export function changedSettings(current: MessageSettings, patch: MessagePatch): MessageSettings {
  return settle({ ...current, ...named(patch) }, patch, current);
}

/**
 * Refuses an update that no message could take, whatever is stored: what it names contradicts itself.
 * @throws ApiError `invalid_body`
 */
export function checkPatch(patch: MessagePatch): void {
  const { template, trigger, triggerValue, dismissBehavior, dismissDuration } = patch;
  const { scheduleTimeStart, scheduleTimeEnd, startsAt, expiresAt } = patch;
  if (template) refuseForeignContent(template, patch);
  refuseUnsafe(patch);
  if (trigger && triggerValue !== undefined) {
    settleTrigger({ trigger, triggerValue }, patch, undefined);
  }
  if (dismissBehavior && dismissDuration !== undefined) {
    settleDismissal({ dismissBehavior, dismissDuration }, patch);
  }
  if (scheduleTimeStart !== undefined && scheduleTimeEnd !== undefined) {
    settleSchedule({ scheduleTimeStart, scheduleTimeEnd });
  }
  refuseSlowPatterns(patch);
  if (startsAt && expiresAt) refuseEmptyTime(utc(startsAt), utc(expiresAt));
}

function settle(
  next: MessageSettings,
  patch: MessagePatch,
  current: MessageSettings | undefined,
): MessageSettings {
  settleContent(next, patch);
  settlePosition(next, patch);
  settleTrigger(next, patch, current);
  settleDismissal(next, patch);
  settleSchedule(next);
  settleUrlRules(next, patch);
  next.startsAt = utc(next.startsAt);
  next.expiresAt = utc(next.expiresAt);
  refuseEmptyTime(next.startsAt, next.expiresAt);
  return next;
}

function refuseEmptyTime(startsAt: string | null, expiresAt: string | null): void {
  if (startsAt && expiresAt && startsAt >= expiresAt) {
    refuse("expiresAt", `must be after startsAt (${startsAt})`);
  }
}

/** What a template shows: the field it needs, and those it may have beside. */
const contentOf: Record<MessageSettings["template"], readonly [ContentField, ...ContentField[]]> = {
  banner: ["htmlContent", "cssContent"],
  modal: ["htmlContent", "cssContent"],
  toast: ["htmlContent", "cssContent"],
  inline: ["htmlContent", "cssContent"],
  story: ["slidesData"],
  survey: ["surveyData"],
};

function settleContent(next: MessageSettings, patch: MessagePatch): void {
  const own = contentOf[next.template];
  for (const field of refuseForeignContent(next.template, patch)) delete next[field];
  const [needed] = own;
  if (next[needed] === undefined) refuse(needed, `is required with template "${next.template}"`);
  if (own.includes("cssContent")) next.cssContent ??= "";
  // What is stored already was looked at when it came.
  refuseUnsafe(patch);
}

/** The content that a template does not have; refuses an update that names some of it. */
function refuseForeignContent(
  template: MessageSettings["template"],
  patch: MessagePatch,
): readonly ContentField[] {
  const foreign = contentFields.filter((field) => !contentOf[template].includes(field));
  const named = foreign.find((field) => patch[field] !== undefined);
  if (named) refuse(named, `is not content of template "${template}"`);
  return foreign;
}

function refuseUnsafe({ htmlContent, cssContent, surveyData }: MessagePatch): void {
  const inHtml = htmlContent && htmlFault(htmlContent);
  if (inHtml) refuse("htmlContent", inHtml);
  const inCss = cssContent && cssFault(cssContent);
  if (inCss) refuse("cssContent", inCss);
  const survey = surveyData && surveyFault(surveyData);
  if (survey) refuse(survey.field, survey.fault);
}

function settlePosition(next: MessageSettings, patch: MessagePatch): void {
  const isInline = next.template === "inline";
  if (isInline && patch.position === undefined) next.position = "INLINE";
  if (!isInline && patch.position === undefined && next.position === "INLINE") {
    next.position = defaults.position;
  }
  if (isInline !== (next.position === "INLINE")) {
    refuse("position", `"INLINE" goes with template "inline", and only with it`);
  }
  if (isInline && next.targetSelector === null) {
    refuse("targetSelector", `is required with template "inline"`);
  }
  if (!isInline && next.targetSelector !== null) {
    if (patch.targetSelector) refuse("targetSelector", `goes with template "inline" only`);
    next.targetSelector = null;
  }
}

const secondsUpTo = (least: number) => ({
  allowed: `a whole number of seconds, ${least} to 86400, as a string`,
  accepts: (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= 86_400,
});
const anyText = (allowed: string) => ({ allowed, accepts: (value: string) => /\S/.test(value) });

const triggerValues: Record<
  MessageSettings["trigger"],
  { allowed: string; accepts(value: string): boolean } | null
> = {
  IMMEDIATE: null,
  DELAY: secondsUpTo(0),
  SCROLL: {
    allowed: "a whole percentage, 1 to 100, as a string",
    accepts: (value) => /^([1-9]\d?|100)$/.test(value),
  },
  EXIT_INTENT: null,
  INACTIVITY: secondsUpTo(1),
  CLICK: anyText("a CSS selector"),
  EVENT: anyText("an event's name"),
};

function settleTrigger(
  next: Pick<MessageSettings, "trigger" | "triggerValue">,
  patch: MessagePatch,
  current: MessageSettings | undefined,
): void {
  const rule = triggerValues[next.trigger];
  const isNamed = patch.triggerValue !== undefined;
  // Another trigger's value has another meaning: it does not carry over.
  if (!isNamed && next.trigger !== current?.trigger) next.triggerValue = null;
  const value = next.triggerValue;
  if (rule === null) {
    if (value !== null) refuse("triggerValue", `must be null with trigger "${next.trigger}"`);
  } else if (value === null || !rule.accepts(value)) {
    refuse("triggerValue", `must be ${rule.allowed} with trigger "${next.trigger}"`, value);
  }
}

function settleDismissal(
  next: Pick<MessageSettings, "dismissBehavior" | "dismissDuration">,
  patch: MessagePatch,
): void {
  if (next.dismissBehavior === "DURATION") {
    if (next.dismissDuration === null) {
      refuse("dismissDuration", `is required, in seconds, with dismissBehavior "DURATION"`);
    }
  } else {
    if (patch.dismissDuration) {
      refuse("dismissDuration", `must be null with dismissBehavior "${next.dismissBehavior}"`);
    }
    next.dismissDuration = null;
  }
}

function settleSchedule(
  next: Pick<MessageSettings, "scheduleTimeStart" | "scheduleTimeEnd">,
): void {
  const { scheduleTimeStart: start, scheduleTimeEnd: end } = next;
  if ((start === null) !== (end === null)) {
    refuse(
      start === null ? "scheduleTimeStart" : "scheduleTimeEnd",
      "is required: scheduleTimeStart and scheduleTimeEnd are both set or both null",
    );
  }
  if (start !== null && start === end) {
    refuse("scheduleTimeEnd", "must differ from scheduleTimeStart; for all day set both to null");
  }
}

const regexLimitCharacters = 200;

function settleUrlRules(next: MessageSettings, patch: MessagePatch): void {
  next.urlRules = next.urlRules.map(({ exclude = false, ...rule }) => ({ ...rule, exclude }));
  refuseSlowPatterns(patch);
}

function refuseSlowPatterns({ urlRules }: MessagePatch): void {
  urlRules?.forEach(({ match, value }, index) => {
    if (match !== "REGEX") return;
    const field = `urlRules[${index}].value`;
    if (value.length > regexLimitCharacters) {
      refuse(field, `must have at most ${regexLimitCharacters} characters with match "REGEX"`);
    }
    if (!isPattern(value)) refuse(field, "must be a regular expression", value);
    if (!isLinearPattern(value)) {
      refuse(
        field,
        "must be a regular expression that takes time in proportion to the address: no lookaround or back reference, no repetition that can take the same letters as its neighbour; a leading ^ helps",
        value,
      );
    }
  });
}

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}

function refuse(field: string, message: string, value?: unknown): never {
  const got = value === undefined ? "" : `; got ${JSON.stringify(value)}`;
  throw new ApiError("invalid_body", `${field} ${message}${got}.`);
}

/** The same instant in UTC with milliseconds, in which times compare as texts. */
function utc(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

function named(patch: MessagePatch): Partial<MessageSettings> {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<MessageSettings>;
}
