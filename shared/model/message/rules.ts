import { defaultSettings } from "./default-settings";
import { refuseForeignContent, refuseUnsafe, settleContent } from "./rules/content";
import { settleDismissal } from "./rules/dismissal";
import { settleLifespan } from "./rules/lifespan";
import { settlePosition } from "./rules/position";
import { settleSchedule } from "./rules/schedule";
import { settleTrigger } from "./rules/trigger";
import { refuseSlowPatterns, settleUrlRules } from "./rules/url-rules";
import type { MessagePatch, MessageSettings } from "./settings";

/**
 * The settings of a new message: what was sent, over the defaults.
 * @throws ApiError `invalid_body` where fields do not go together.
 */
export function newSettings(input: MessagePatch & Pick<MessageSettings, "name" | "template">) {
  return settle({ ...defaultSettings(), ...input } as MessageSettings, input, undefined);
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
  if (startsAt && expiresAt) settleLifespan({ startsAt, expiresAt });
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
  settleLifespan(next);
  return next;
}

function named(patch: MessagePatch): Partial<MessageSettings> {
  return Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<MessageSettings>;
}
