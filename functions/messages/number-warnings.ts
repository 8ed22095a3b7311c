import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { likelySpan } from "./likely-span";

// From here on, milliseconds are likelier than seconds.
const longestDelaySeconds = 999;

/** Numbers that are allowed, but likely meant in another unit, judged by the fields that a write named. */
export function numberWarnings(
  { trigger, triggerValue, dismissDuration }: MessageSettings,
  named: MessagePatch,
): Warning[] {
  const waits = trigger === "DELAY" || trigger === "INACTIVITY";
  const namesDelay = named.triggerValue !== undefined || named.trigger !== undefined;
  return [
    ...(namesDelay && waits ? ofDelay(Number(triggerValue)) : []),
    ...(namesDelay && trigger === "SCROLL" && triggerValue === "1"
      ? [
          unusual(
            'triggerValue "1" is 1 percent of the page, so the message shows as soon as somebody scrolls. For the end of the page send "100".',
          ),
        ]
      : []),
    ...(named.autoHideSeconds ? ofAutoHide(named.autoHideSeconds) : []),
    ...(named.dismissDuration ? ofSpan("dismissDuration", dismissDuration) : []),
    ...(named.frequency ? ofSpan("frequency.periodSeconds", named.frequency.periodSeconds) : []),
    ...(named.goal?.withinSeconds ? ofSpan("goal.withinSeconds", named.goal.withinSeconds) : []),
    ...(named.audience?.any ?? []).flatMap(({ all }, group) =>
      all.flatMap(({ field, value }, index) =>
        typeof value === "number"
          ? ofCondition(field, value, `audience.any[${group}].all[${index}]`)
          : [],
      ),
    ),
  ];
}

function ofDelay(seconds: number): Warning[] {
  const isLong = seconds > longestDelaySeconds;
  // Such as 500, but not 300 or 450, which are minutes and halves of them.
  const isPartOfSecond = seconds >= 250 && seconds % 50 === 0 && seconds % 30 !== 0;
  if (!isLong && !isPartOfSecond) return [];
  const minutes = Math.round(seconds / 60);
  const instead = isLong
    ? `For ${seconds / 1000} seconds send "${Math.round(seconds / 1000)}".`
    : 'For less than a second send "1".';
  return [unusual(`triggerValue "${seconds}" is in seconds: ${minutes} minutes. ${instead}`)];
}

function ofAutoHide(seconds: number): Warning[] {
  if (seconds <= longestDelaySeconds || seconds % 500 !== 0) return [];
  const minutes = Math.round(seconds / 60);
  return [
    unusual(
      `autoHideSeconds ${seconds} is ${minutes} minutes. For ${seconds / 1000} seconds send ${Math.round(seconds / 1000)}.`,
    ),
  ];
}

function ofCondition(field: string, value: number, place: string): Warning[] {
  if (field === "share" && value > 0 && value < 1) {
    const share = Math.round(value * 100);
    return [
      unusual(
        `${place} compares with ${value} percent of the visitors. For ${share} percent send ${share}.`,
      ),
    ];
  }
  const isMilliseconds = value > longestDelaySeconds && value % 1000 === 0;
  if (field !== "secondsOnSite" || !isMilliseconds || value % 3600 === 0) return [];
  return [
    unusual(
      `${place} compares with ${value} seconds, which are ${Math.round(value / 60)} minutes. For ${value / 1000} seconds send ${value / 1000}.`,
    ),
  ];
}

function ofSpan(field: string, seconds: number | null): Warning[] {
  const likely = seconds === null ? undefined : likelySpan(seconds);
  return likely === undefined
    ? []
    : [unusual(`${field} ${seconds} is in seconds. For ${likely.words} send ${likely.seconds}.`)];
}

function unusual(message: string): Warning {
  return { code: "unusual_number", message };
}
