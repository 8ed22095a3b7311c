import { inAWeek } from "./new-section";
import { pageWords } from "./words";

type Content = Record<string, unknown>;

const { text, points, texts } = pageWords.placeholders;

/**
 * What a page of a template says at first: what belongs in each place, and nothing made up. Its heading is its title, and its form
 * the template's own.
 */
export function startingContent(templateId: string, hostname: string, now: Date): Content {
  const url = `https://${hostname}/`;
  const button = { label: texts.button, url };
  const { subheading, body, location } = texts;
  const contents: Readonly<Record<string, Content>> = {
    blank: { htmlContent: `<h1>${texts.heading}</h1>${texts.htmlContent}` },
    "lead-capture": { subheading, body, bullets: points },
    waitlist: { subheading, body },
    "product-launch": {
      ...{ subheading, body, button },
      features: points.map((title) => ({ title, text })),
    },
    event: {
      ...{ subheading, body, location },
      ...{ startsAt: inAWeek(now, 0), endsAt: inAWeek(now, 2) },
      agenda: points.map((title) => ({ time: texts.time, title })),
    },
    "coming-soon": { subheading, body, launchesAt: inAWeek(now, 0) },
    "link-list": { subheading, links: points.map((label) => ({ label, url })) },
    "thank-you": { body, button },
  };
  return contents[templateId] ?? {};
}

/** The same with a picture in it that says it is none, for who chooses among the templates. */
export function sampleContent(templateId: string, hostname: string, now: Date): Content {
  const image = { url: `${location.origin}/embed/starters/picture.webp`, alt: texts.caption };
  return {
    ...startingContent(templateId, hostname, now),
    ...(pictured.includes(templateId) && { image }),
  };
}

// These show one first.
const pictured = ["lead-capture", "product-launch", "event", "link-list"];

const kept = new Set([texts.time, texts.htmlContent, texts.cssContent]);
const placeholders = new Set(
  [text, ...points, ...Object.values(texts)].filter((each) => !kept.has(each)),
);

/** How many places of a page still say what belongs there. */
export function placeholdersIn(value: unknown): number {
  if (typeof value === "string") return placeholders.has(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + placeholdersIn(each), 0);
}
