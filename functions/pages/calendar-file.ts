import type { HttpResult } from "../../shared/handlers/http/event";
import { refIn } from "../../shared/kinds/knowledge/article-path";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import { pagePath, slugInAddress } from "../../shared/kinds/landing-page/slug";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { notFoundPage } from "./error-page";
import { eventIn } from "./event-in";
import { publishedCache } from "./html-answer";
import { type PageRoute, pageInLanguage } from "./page-request";

/** A page's event as a calendar file. */
export const addPageEvent: PageRoute = async ({ ref, language, slug, pagesUrl, store }) => {
  const { published, site } = await store.read(ref, slug);
  const own = published && "page" in published ? published.page : undefined;
  const page = own && pageInLanguage(own, language);
  const event = page && eventIn(sectionsOf(page));
  if (!page || !event) return notFoundPage(site, page?.language);
  return calendarFile(page, event, `${pagesUrl}${pagePath(refIn(ref, language), slug)}`);
};

/** An event as a calendar file (RFC 5545). `url` is the address of its page. */
export function calendarFile(
  page: PublishedPage,
  { startsAt, endsAt, location }: NonNullable<ReturnType<typeof eventIn>>,
  url: string,
): HttpResult {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Messaging Widget Service//Pages//EN",
    "BEGIN:VEVENT",
    // The event keeps its id when its page moves.
    `UID:${page.id}`,
    `DTSTAMP:${timestamp(page.publishedAt)}`,
    `DTSTART:${timestamp(startsAt)}`,
    ...(endsAt === undefined ? [] : [`DTEND:${timestamp(endsAt)}`]),
    `SUMMARY:${escapedText(page.title)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapedText(location)}`]),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; ${fileNamed(page.slug)}`,
      "cache-control": publishedCache,
    },
    body: lines.map((line) => `${folded(line)}\r\n`).join(""),
  };
}

/** A header's plain form is ASCII only; other letters are in its second form (RFC 6266). */
function fileNamed(slug: string): string {
  const encoded = slugInAddress(slug);
  return encoded === slug
    ? `filename="${slug}.ics"`
    : `filename="event.ics"; filename*=UTF-8''${encoded}.ics`;
}

/** Such as 20261201T170000Z. */
function timestamp(time: string): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

const lineBytes = 75;

/** A line has at most 75 bytes; a longer one continues after a line break and a space. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const current = lines[lines.length - 1] ?? "";
    if (Buffer.byteLength(current + character) > lineBytes) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join("\r\n");
}
