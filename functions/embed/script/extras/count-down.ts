import { readLocalClock, readZonedClock } from "../../../../shared/rules/schedule";
import type { Message } from "../api";

const secondMs = 1000;
const daySeconds = 86_400;
const dayMs = daySeconds * secondMs;

/**
 * Shows the time left until `data-countdown` in an element, while its panel is on the page. The value is a time, or `schedule`
 * for the end of the message's window. An element with another value is left unchanged.
 */
export function countDown(place: HTMLElement, panel: HTMLElement, message: Message): void {
  const end = place.dataset.countdown as string;
  const endMs = end === "schedule" ? windowEndMs(message) : Date.parse(end);
  if (!endMs) return;
  // Screen readers should not announce each second.
  place.setAttribute("role", "timer");
  place.setAttribute("aria-live", "off");
  const tick = () => {
    if (panel.inert) return;
    const leftMs = Math.max(0, endMs - Date.now());
    const seconds = Math.ceil(leftMs / secondMs);
    const days = Math.floor(seconds / daySeconds);
    const clock = new Date((seconds % daySeconds) * secondMs).toISOString().slice(11, 19);
    place.textContent = `${days ? `${inWords(days)} ` : ""}${clock}`;
    if (leftMs) setTimeout(tick, leftMs % secondMs || secondMs);
  };
  tick();
}

/**
 * When the message's current window ends: at its end time, otherwise after the last of its consecutive days; NaN if it has no
 * end.
 */
function windowEndMs(message: Message): number {
  const { scheduleDays, scheduleTimeStart, scheduleTimeEnd, scheduleTimezone } = message;
  const clockAt = (timeMs: number) => {
    const time = new Date(timeMs);
    return scheduleTimezone ? readZonedClock(time, scheduleTimezone) : readLocalClock(time);
  };
  const nowMs = Math.floor(Date.now() / secondMs) * secondMs;
  const { day, time } = clockAt(nowMs);
  let days = 1;
  if (!scheduleTimeStart && !scheduleTimeEnd) {
    for (days = 0; days < 7 && scheduleDays.includes((day + days) % 7); ) days += 1;
    // It never shows, or it always does.
    if (days % 7 === 0) return Number.NaN;
  }
  const closesMs = ofDayMs(scheduleTimeEnd ?? "24:00");
  const leftMs = closesMs - ofDayMs(time);
  const endMs = nowMs + (leftMs > 0 ? leftMs : leftMs + dayMs) + (days - 1) * dayMs;
  // The clocks may change before then.
  const missedMs = ((ofDayMs(clockAt(endMs).time) - closesMs + 2.5 * dayMs) % dayMs) - dayMs / 2;
  return endMs - missedMs;
}

/** The time of day in milliseconds, from `HH:MM` or `HH:MM:SS`. */
function ofDayMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.slice(0, 8).split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * secondMs;
}

/** A number of days in the page's language. */
function inWords(days: number): string {
  const style = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  try {
    return days.toLocaleString(document.documentElement.lang || undefined, style);
  } catch {
    // The page names an invalid language.
    return days.toLocaleString(undefined, style);
  }
}
