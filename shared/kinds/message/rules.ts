import { defaultSettings } from "./default-settings";
import { settleAppearance } from "./rules/appearance";
import { refuseAudience } from "./rules/audience";
import {
  refuseForeignContent,
  refuseLeak,
  refuseUnsafe,
  settleContent,
  settleSurvey,
} from "./rules/content";
import { settleDismissal } from "./rules/dismissal";
import { settleGoal } from "./rules/goal";
import { settleLifespan } from "./rules/lifespan";
import { settlePosition } from "./rules/position";
import { settleSchedule } from "./rules/schedule";
import { settleTrigger } from "./rules/trigger";
import { refuseSlowPatterns, settleUrlRules } from "./rules/url-rules";
import { type ContentReader, contentReader } from "./safety/content-reader";
import type { MessagePatch, MessageSettings } from "./settings";
import type { SurveyPast } from "./survey/past";
import { settleTranslations } from "./translations/settle-translations";

/**
 * The settings of a new message: what was sent, over the defaults.
 * @throws ApiError `invalid_body` where fields do not go together.
 */
export function newSettings(
  input: MessagePatch & Pick<MessageSettings, "name" | "template">,
): MessageSettings {
  const next = { ...defaultSettings(), translations: {}, ...input } as MessageSettings;
  const reader = contentReader();
  settleContent(next, input);
  refuseUnsafe(input, reader);
  Object.assign(next, settleSurvey(input, undefined, undefined));
  settle(next, input, undefined, reader);
  refuseSlowPatterns(input);
  refuseAudience(input);
  return next;
}

/**
 * An update, as a function from a message's settings and its survey's past to the settings after it: the named fields
 * replaced, partner fields that no longer apply null. What is named is checked here, once; the function judges it beside
 * what is stored.
 * @throws ApiError `invalid_body` where fields do not go together, here whatever is stored.
 */
export function settingsChange(
  patch: MessagePatch,
): (current: MessageSettings, past?: SurveyPast) => MessageSettings {
  const reader = contentReader();
  checkPatch(patch, reader);
  return (current, past) => {
    const next = { ...current, ...named(patch) };
    settleContent(next, patch);
    Object.assign(next, settleSurvey(patch, current, past));
    settle(next, patch, current, reader);
    settleTranslations(next, current);
    return next;
  };
}

/** Refuses an update that no message could take: what it names contradicts itself. */
function checkPatch(patch: MessagePatch, reader: ContentReader): void {
  const { template, trigger, triggerValue, dismissBehavior, dismissDuration } = patch;
  const { scheduleTimeStart, scheduleTimeEnd, startsAt, expiresAt } = patch;
  if (template) refuseForeignContent(template, patch);
  refuseUnsafe(patch, reader);
  refuseLeak(patch, patch, reader);
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
  refuseAudience(patch);
  if (startsAt && expiresAt) settleLifespan({ startsAt, expiresAt });
}

/** Judges the fields together, and makes their partners follow. */
function settle(
  next: MessageSettings,
  patch: MessagePatch,
  current: MessageSettings | undefined,
  reader: ContentReader,
): void {
  refuseLeak(next, patch, reader);
  settleAppearance(next, patch);
  settlePosition(next, patch, current);
  settleTrigger(next, patch, current);
  settleDismissal(next, patch);
  settleSchedule(next);
  settleUrlRules(next);
  settleGoal(next, patch);
  settleLifespan(next);
}

function named(patch: MessagePatch): Partial<MessageSettings> {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<MessageSettings>;
}
