// Sections that show times.
import * as z from "zod/mini";
import { text, timeInput } from "../../../model/fields";
import { list } from "../content-parts";
import { type Html, html } from "../html";
import { title } from "../parts";
import type { SectionContext } from "../section-context";

/** When and where an event takes place, and what happens. */
export const agendaSection = z.strictObject({
  type: z.literal("agenda"),
  heading: z.optional(text(200, "A heading above it.")),
  startsAt: z.optional(timeInput("When it begins.")),
  endsAt: z.optional(timeInput("When it ends.")),
  location: z.optional(text(300, "Where it takes place.")),
  entries: list(
    z.strictObject({
      time: text(60, "When, as visitors see it."),
      title: text(200, "What happens then."),
    }),
    50,
    "Up to 50 entries.",
  ),
});

export const agendaExample: z.output<typeof agendaSection> = {
  type: "agenda",
  heading: "Come and see",
  startsAt: "2026-12-04T18:00:00Z",
  endsAt: "2026-12-04T21:00:00Z",
  location: "Rua do Ouro 14, Porto",
  entries: [
    { time: "18:00", title: "Doors, drinks, aprons" },
    { time: "19:00", title: "Your turn at the wheel" },
  ],
};

export type Agenda = z.output<typeof agendaSection>;

export function renderAgenda(
  { heading, startsAt, endsAt, location, entries = [] }: Agenda,
  context: SectionContext,
): Html {
  const { words, path } = context;
  const hasFacts = startsAt !== undefined || location !== undefined;
  return html`<section class="agenda">${title(heading)}${
    hasFacts &&
    html`<dl class="card facts">${startsAt && html`<dt>${words.when}</dt><dd>${period(startsAt, endsAt, context)}</dd>`}${
      location && html`<dt>${words.where}</dt><dd>${location}</dd>`
    }${startsAt && html`<dd><a href="${path}/event.ics">${words.addToCalendar}</a></dd>`}</dl>`
  }${
    entries.length > 0 &&
    html`<ol class="entries">${entries.map(
      (entry) => html`<li><span>${entry.time}</span> ${entry.title}</li>`,
    )}</ol>`
  }</section>`;
}

/**
 * For example "Tuesday, 1 December 2026 at 18:00–20:00 CET". If the clocks change in between, each time has its own zone: "2:00
 * AM GMT+2 – 3:00 AM GMT+1" is two hours.
 */
function period(
  from: string,
  to: string | undefined,
  { language, timezone }: SectionContext,
): Html {
  const format = new Intl.DateTimeFormat(language, {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  });
  const start = new Date(from);
  const ends = to === undefined ? undefined : new Date(to);
  const text =
    ends === undefined
      ? format.format(start)
      : isShifted(start, ends, timezone)
        ? `${format.format(start)} – ${endOf(start, ends, { language, timezone }, format)}`
        : format.formatRange(start, ends);
  return html`<time datetime="${start.toISOString()}">${text}</time>`;
}

/** Whether the clocks change between two times, to summer time or back. */
function isShifted(start: Date, end: Date, timeZone: string): boolean {
  const zone = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const [offset, later] = [start, end].map(
    (each) => zone.formatToParts(each).find(({ type }) => type === "timeZoneName")?.value,
  );
  return offset !== later;
}

/** The end, without the date if it is the same day. */
function endOf(
  start: Date,
  end: Date,
  { language, timezone: timeZone }: Pick<SectionContext, "language" | "timezone">,
  whole: Intl.DateTimeFormat,
): string {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone });
  if (day.format(start) !== day.format(end)) return whole.format(end);
  const time = { hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(language, time).format(end);
}

/** The time until an event. A page runs no script, so it shows days, and on the last two days hours. */
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

/** For example "in 12 days". Undefined once the time has come. */
function remaining(date: Date, now: Date, language: string): string | undefined {
  const hours = Math.floor((date.getTime() - now.getTime()) / hourMs);
  if (hours < 0) return undefined;
  const format = new Intl.RelativeTimeFormat(language);
  return hours >= 48 ? format.format(Math.floor(hours / 24), "day") : format.format(hours, "hour");
}
