import { isOverlay } from "../../rules/templates";
import { checkAll } from "../../runtime/errors";
import { appearanceNames, templatesWith } from "./appearance";
import { refuseAudience } from "./rules/audience";
import {
  refuseForeignContent,
  refuseLeak,
  refuseUnsafe,
  resolveContent,
  resolveSurvey,
} from "./rules/content";
import { resolveGoal } from "./rules/goal";
import { refuse } from "./rules/refuse";
import { resolveTrigger } from "./rules/trigger";
import { isLinearPattern } from "./safety/is-linear-pattern";
import { type ContentReader, contentReader } from "./safety/read-html";
import { defaultSettings, type MessagePatch, type MessageSettings } from "./settings";
import type { SurveyPast } from "./survey/past";
import { resolveTranslations } from "./translations/settle-translations";

/**
 * The settings of a new message: the sent fields and the defaults.
 * @throws ApiError `invalid_body` if fields conflict
 */
export function newSettings(
  input: MessagePatch & Pick<MessageSettings, "name" | "template">,
): MessageSettings {
  const next = { ...defaultSettings(), translations: {}, ...input } as MessageSettings;
  const reader = contentReader();
  checkAll(
    () => resolveContent(next, input),
    () => refuseUnsafe(input, reader),
    () => Object.assign(next, resolveSurvey(input, undefined, undefined)),
    () => resolveSettings(next, input, undefined, reader),
    () => refuseSlowPatterns(input),
    () => refuseAudience(input),
  );
  return next;
}

/**
 * An update as a function from a message's settings and its survey's past to the new settings: replaces the named fields, and
 * sets partner fields that no longer apply to null. The named fields are checked once, here; the function checks them together
 * with the stored ones.
 * @throws ApiError `invalid_body` for a conflict between fields, here for conflicts that do not depend on the stored ones
 */
export function settingsChange(
  patch: MessagePatch,
): (current: MessageSettings, past?: SurveyPast) => MessageSettings {
  const reader = contentReader();
  checkPatch(patch, reader);
  return (current, past) => {
    const next = { ...current, ...named(patch) };
    checkAll(
      () => resolveContent(next, patch),
      () => Object.assign(next, resolveSurvey(patch, current, past)),
      () => resolveSettings(next, patch, current, reader),
    );
    resolveTranslations(next, current);
    return next;
  };
}

/** Refuses an update that contradicts itself, whatever message it is for. */
function checkPatch(patch: MessagePatch, reader: ContentReader): void {
  const { template, trigger, triggerValue, dismissBehavior, dismissDuration } = patch;
  const { scheduleTimeStart, scheduleTimeEnd, startsAt, expiresAt } = patch;
  checkAll(
    () => template && refuseForeignContent(template, patch),
    () => refuseUnsafe(patch, reader),
    () => refuseLeak(patch, patch, reader),
    () => {
      if (trigger && triggerValue !== undefined)
        resolveTrigger({ trigger, triggerValue }, patch, undefined);
    },
    () => {
      if (dismissBehavior && dismissDuration !== undefined)
        settleDismissal({ dismissBehavior, dismissDuration }, patch);
    },
    () => {
      if (scheduleTimeStart !== undefined && scheduleTimeEnd !== undefined)
        settleSchedule({ scheduleTimeStart, scheduleTimeEnd });
    },
    () => refuseSlowPatterns(patch),
    () => refuseAudience(patch),
    () => startsAt && expiresAt && settleLifespan({ startsAt, expiresAt }),
  );
}

/** Checks the fields together, and adjusts their partner fields. */
function resolveSettings(
  next: MessageSettings,
  patch: MessagePatch,
  current: MessageSettings | undefined,
  reader: ContentReader,
): void {
  checkAll(
    () => refuseLeak(next, patch, reader),
    () => settleAppearance(next, patch),
    () => settlePosition(next, patch, current),
    () => resolveTrigger(next, patch, current),
    () => settleDismissal(next, patch),
    () => settleSchedule(next),
    () => settleUrlRules(next),
    () => resolveGoal(next, patch),
    () => settleLifespan(next),
  );
}

function named(patch: MessagePatch): Partial<MessageSettings> {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<MessageSettings>;
}

/** A message must end after it starts. Both times are stored in UTC, so they can be compared as texts. */
function settleLifespan(next: Pick<MessageSettings, "startsAt" | "expiresAt">): void {
  next.startsAt = utc(next.startsAt);
  next.expiresAt = utc(next.expiresAt);
  const { startsAt, expiresAt } = next;
  if (startsAt && expiresAt && startsAt >= expiresAt) {
    refuse("expiresAt", `must be after startsAt (${startsAt})`, expiresAt);
  }
}

/** The same instant in UTC with milliseconds. */
function utc(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

/** A daily window has a start and a different end, or neither. */
function settleSchedule(
  next: Pick<MessageSettings, "scheduleTimeStart" | "scheduleTimeEnd">,
): void {
  const { scheduleTimeStart: start, scheduleTimeEnd: end } = next;
  if ((start === null) !== (end === null)) {
    refuse(
      start === null ? "scheduleTimeStart" : "scheduleTimeEnd",
      "is required: set scheduleTimeStart and scheduleTimeEnd both, or make both null",
    );
  }
  if (start !== null && start === end) {
    refuse("scheduleTimeEnd", "must differ from scheduleTimeStart; for all day set both to null");
  }
}

/** A message has only the appearance fields of its template. A bar is at the top. */
function settleAppearance(next: MessageSettings, patch: MessagePatch): void {
  for (const field of appearanceNames) {
    const templates = templatesWith(field);
    if (templates.includes(next.template)) continue;
    if (patch[field]) {
      refuse(field, `goes with template ${templates.map((each) => `"${each}"`).join(" or ")} only`);
    }
    next[field] = null;
  }
  if (next.layout !== "BAR") return;
  if (patch.position === undefined) next.position = "TOP";
  if (next.position !== "TOP") {
    refuse("position", `must be "TOP", or left out, if layout is "BAR"`, next.position);
  }
}

/** Only `DURATION` has a duration. */
function settleDismissal(
  next: Pick<MessageSettings, "dismissBehavior" | "dismissDuration">,
  patch: MessagePatch,
): void {
  if (next.dismissBehavior === "DURATION") {
    if (next.dismissDuration === null) {
      refuse(
        "dismissDuration",
        `is required, in seconds, if dismissBehavior is "DURATION": 86400 is a day`,
      );
    }
  } else {
    if (patch.dismissDuration) {
      refuse(
        "dismissDuration",
        `goes with dismissBehavior "DURATION"; with "${next.dismissBehavior}" it must be null or left out`,
        patch.dismissDuration,
      );
    }
    next.dismissDuration = null;
  }
}

/** The default position of a message. */
const defaultPosition = "BOTTOM_RIGHT";

/**
 * Template `inline`, position `INLINE` and `targetSelector` require each other. A message in front of the page is in the
 * middle, whatever position was sent.
 */
function settlePosition(
  next: MessageSettings,
  patch: MessagePatch,
  current: MessageSettings | undefined,
): void {
  const isInline = next.template === "inline";
  if (isInline && patch.position === undefined) next.position = "INLINE";
  const isLeft = next.position === "INLINE" || (current && isOverlay(current));
  if (!isInline && patch.position === undefined && isLeft) next.position = defaultPosition;
  if (isInline !== (next.position === "INLINE")) {
    refuse(
      "position",
      isInline
        ? `must be "INLINE", or left out, if template is "inline"`
        : `"INLINE" goes with template "inline" only; this message has template "${next.template}"`,
      isInline ? next.position : undefined,
    );
  }
  if (isOverlay(next)) next.position = "CENTER";
  if (isInline && next.targetSelector === null) {
    refuse(
      "targetSelector",
      `is required if template is "inline": the CSS selector of the element that the message fills, such as "#offers"`,
    );
  }
  if (!isInline && next.targetSelector !== null) {
    if (patch.targetSelector) refuse("targetSelector", `goes with template "inline" only`);
    next.targetSelector = null;
  }
}

const regexLimitCharacters = 200;

/** The scan of a pattern. Tests count its calls here. */
export const patternScan = { isLinear: isLinearPattern };

/** Sets `exclude` on every rule. */
function settleUrlRules(next: MessageSettings): void {
  next.urlRules = next.urlRules.map(({ exclude = false, ...rule }) => ({ ...rule, exclude }));
}

/** Refuses a value that is not a regular expression, or whose running time is not linear in the length of the address. */
function refuseSlowPatterns({ urlRules }: MessagePatch): void {
  urlRules?.forEach(({ match, value }, index) => {
    if (match !== "REGEX") return;
    const field = `urlRules[${index}].value`;
    if (value.length > regexLimitCharacters) {
      refuse(field, `must have at most ${regexLimitCharacters} characters if match is "REGEX"`);
    }
    const fault = faultOf(value);
    if (fault !== undefined) {
      refuse(field, `must be a regular expression, such as "^/pricing" (${fault})`, value);
    }
    if (!patternScan.isLinear(value)) {
      refuse(
        field,
        "must be a regular expression whose running time is linear in the length of the address. Do not use lookaround, back references, or neighbouring repetitions that can match the same letters. A leading ^ helps; a leading .* or a trailing .*$ is not needed",
        value,
      );
    }
  });
}

/** Why a value is not a regular expression, in the engine's words, without the value. */
function faultOf(value: string): string | undefined {
  try {
    new RegExp(value);
    return undefined;
  } catch (error) {
    return (error as Error).message.split(": ").at(-1)?.toLowerCase();
  }
}
