import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

const secondsUpTo = (least: number): Rule => ({
  allowed: `a whole number of seconds, ${least} to 86400, as a string such as "5"`,
  accepts: (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= 86_400,
  suggestion: (value) => {
    const [, amount, unit = ""] =
      /^(\d{1,5}(?:\.\d{1,3})?) *(ms|s|sec(?:onds?)?|m|min(?:utes?)?)?$/i.exec(value) ?? [];
    const perUnit = /^ms$/i.test(unit) ? 0.001 : /^m/i.test(unit) ? 60 : 1;
    return amount === undefined ? undefined : `${Math.ceil(Number(amount) * perUnit)}`;
  },
});
const anyText = (allowed: string) => ({ allowed, accepts: (value: string) => /\S/.test(value) });

type Trigger = MessageSettings["trigger"];

interface Rule {
  allowed: string;
  accepts(value: string): boolean;
  /** The value that was probably meant, if that is clear. */
  suggestion?(value: string): string | undefined;
}

const triggerValues: Record<Trigger, Rule | null> = {
  IMMEDIATE: null,
  DELAY: secondsUpTo(0),
  SCROLL: {
    allowed: 'a whole percentage, 1 to 100, as a string such as "50"',
    accepts: (value) => /^([1-9]\d?|100)$/.test(value),
    suggestion: (value) => {
      const [, amount, percent] = /^(\d{0,3}(?:\.\d{1,3})?) *(%|percent)?$/.exec(value) ?? [];
      const share = Number(amount || Number.NaN);
      const isPart = percent === undefined && share < 1;
      const suggestion = Math.round(isPart ? share * 100 : share);
      return suggestion >= 1 && suggestion <= 100 ? `${suggestion}` : undefined;
    },
  },
  EXIT_INTENT: null,
  INACTIVITY: secondsUpTo(1),
  CLICK: anyText('a CSS selector, such as "#buy"'),
  EVENT: anyText('the name of an event of the page, such as "cart-opened"'),
};

/** Checks that a trigger has the value that it requires, or none. */
export function resolveTrigger(
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
        `must be null, or left out, if trigger is "${next.trigger}"; ${others.join(", ")} take one`,
        value,
      );
    }
  } else if (value === null) {
    refuse("triggerValue", `is required if trigger is "${next.trigger}": ${rule.allowed}`);
  } else if (!rule.accepts(value)) {
    const { allowed, suggestion = () => undefined } = rule;
    const other = suggestion(value.trim());
    const hint = other !== undefined && rule.accepts(other) ? ` Did you mean "${other}"?` : "";
    refuse("triggerValue", `must be ${allowed}, if trigger is "${next.trigger}"`, value, hint);
  }
}
