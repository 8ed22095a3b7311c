import * as z from "zod/mini";
import { text, timeInput } from "../../../model/fields";
import { type Html, html } from "../html";
import type { SectionContext } from "../section-context";

/** The time until an event. A page runs no script, so it shows days, and hours for the last two days. */
export const countdownSection = z.strictObject({
  type: z.literal("countdown"),
  to: timeInput("What it counts down to."),
  label: z.optional(text(100, "What happens then.")),
});

export const countdownExample: z.output<typeof countdownSection> = {
  type: "countdown",
  to: "2027-01-12T09:00:00Z",
  label: "The first batch ships",
};

export function renderCountdown(
  { to, label }: z.output<typeof countdownSection>,
  { language, timezone, now }: SectionContext,
): Html {
  const date = new Date(to);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timezone });
  const time = remaining(date, now, language);
  return html`<section class="countdown">${time && html`<p class="figure">${time}</p>`}<p>${
    label && html`${label} · `
  }<time datetime="${date.toISOString()}">${day.format(date)}</time></p></section>`;
}

const hourMs = 3_600_000;

/** Such as "in 12 days". Nothing once the time has come. */
function remaining(date: Date, now: Date, language: string): string | undefined {
  const hours = Math.floor((date.getTime() - now.getTime()) / hourMs);
  if (hours < 0) return undefined;
  const format = new Intl.RelativeTimeFormat(language);
  return hours >= 48 ? format.format(Math.floor(hours / 24), "day") : format.format(hours, "hour");
}
