import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

const secondsUpTo = (least: number) => ({
  allowed: `a whole number of seconds, ${least} to 86400, as a string such as "5"`,
  accepts: (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= 86_400,
});
const anyText = (allowed: string) => ({ allowed, accepts: (value: string) => /\S/.test(value) });

type Trigger = MessageSettings["trigger"];

const triggerValues: Record<Trigger, { allowed: string; accepts(value: string): boolean } | null> =
  {
    IMMEDIATE: null,
    DELAY: secondsUpTo(0),
    SCROLL: {
      allowed: 'a whole percentage, 1 to 100, as a string such as "50"',
      accepts: (value) => /^([1-9]\d?|100)$/.test(value),
    },
    EXIT_INTENT: null,
    INACTIVITY: secondsUpTo(1),
    CLICK: anyText('a CSS selector, such as "#buy"'),
    EVENT: anyText('the name of an event of the page, such as "cart-opened"'),
  };

/** A trigger has the value that it requires, or none. */
export function settleTrigger(
  next: Pick<MessageSettings, "trigger" | "triggerValue">,
  patch: MessagePatch,
  current: MessageSettings | undefined,
): void {
  const rule = triggerValues[next.trigger];
  const isNamed = patch.triggerValue !== undefined;
  // The value of another trigger has another meaning and is not kept.
  if (!isNamed && next.trigger !== current?.trigger) next.triggerValue = null;
  const value = next.triggerValue;
  if (rule === null) {
    if (value !== null) {
      const others = Object.keys(triggerValues).filter((name) => triggerValues[name as Trigger]);
      refuse(
        "triggerValue",
        `must be null, or left out, with trigger "${next.trigger}"; ${others.join(", ")} take one`,
        value,
      );
    }
  } else if (value === null || !rule.accepts(value)) {
    refuse("triggerValue", `must be ${rule.allowed}, with trigger "${next.trigger}"`, value);
  }
}
