import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";

// From this delay on, milliseconds are likelier than seconds; up to this span, days or hours are.
const longestDelaySeconds = 999;
const shortestSpanSeconds = 59;

/** Numbers that are allowed, but likely meant in another unit, judged by the fields that a write named. */
export function numberWarnings(
  { trigger, triggerValue, dismissDuration }: MessageSettings,
  named: MessagePatch,
): Warning[] {
  const waits = trigger === "DELAY" || trigger === "INACTIVITY";
  const namesDelay = named.triggerValue !== undefined || named.trigger !== undefined;
  const delay = Number(triggerValue);
  return [
    ...(namesDelay && waits && delay > longestDelaySeconds
      ? [
          unusual(
            `triggerValue "${triggerValue}" is in seconds: ${Math.round(delay / 60)} minutes. For ${delay / 1000} seconds send "${Math.round(delay / 1000)}".`,
          ),
        ]
      : []),
    ...(namesDelay && trigger === "SCROLL" && triggerValue === "1"
      ? [
          unusual(
            'triggerValue "1" is 1 percent of the page, so the message shows as soon as somebody scrolls. For the end of the page send "100".',
          ),
        ]
      : []),
    ...(named.dismissDuration ? ofSpan("dismissDuration", dismissDuration) : []),
    ...(named.frequency ? ofSpan("frequency.periodSeconds", named.frequency.periodSeconds) : []),
    ...(named.audience?.any ?? []).flatMap(({ all }, group) =>
      all.flatMap(({ field, value }, index) =>
        field === "share" && typeof value === "number" && value > 0 && value < 1
          ? [
              unusual(
                `audience.any[${group}].all[${index}] compares with ${value} percent of the visitors. For ${Math.round(value * 100)} percent send ${Math.round(value * 100)}.`,
              ),
            ]
          : [],
      ),
    ),
  ];
}

function ofSpan(field: string, seconds: number | null): Warning[] {
  return seconds === null || seconds > shortestSpanSeconds
    ? []
    : [
        unusual(
          `${field} ${seconds} is in seconds. For ${seconds} ${seconds === 1 ? "day" : "days"} send ${seconds * 86_400}.`,
        ),
      ];
}

function unusual(message: string): Warning {
  return { code: "unusual_number", message };
}
