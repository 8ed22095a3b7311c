import { byName } from "../../../shared/rules/by-name";
import type { Values } from "./field-schema";
import { pageWords } from "./words";

const { placeholders } = pageWords;
const { text, points, texts } = placeholders;
const dayMs = 86_400_000;
// How many entries a new list has.
const maxEntries = 2;

/** A new section with the example's fields and placeholder texts. It has no pictures and no invented people. */
export function newSection(example: Values, hostname: string, now: Date): Values {
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) => {
      if (isPicture(value)) return [];
      return [[name, fresh(name, value, { hostname, now })]];
    }),
  );
}

interface Site {
  hostname: string;
  now: Date;
}

function fresh(name: string, value: unknown, site: Site): unknown {
  // A form needs more than texts, so it has a template of its own.
  if (name === "form") return structuredClone(placeholders.form);
  if (name === "type" || name === "imageShape") return value;
  if (name === "url") return `https://${site.hostname}/`;
  if (name === "to" || name.endsWith("At")) return inAWeek(site.now, name === "endsAt" ? 2 : 0);
  if (Array.isArray(value)) {
    return value
      .slice(0, maxEntries)
      .map((each, index) =>
        typeof each === "string"
          ? (placeholders.points[index] ?? placeholders.text)
          : fresh("", each, site),
      );
  }
  if (typeof value === "object" && value !== null) {
    return newSection(value as Values, site.hostname, site.now);
  }
  return placeholders.texts[name] ?? placeholders.text;
}

/** A week and some hours from now, at the full hour. */
function inAWeek(now: Date, hours: number): string {
  const time = new Date(now.getTime() + 7 * dayMs + hours * 3_600_000);
  time.setUTCMinutes(0, 0, 0);
  return time.toISOString();
}

function isPicture(value: unknown): boolean {
  return typeof value === "object" && value !== null && "alt" in value;
}

type Content = Record<string, unknown>;

/**
 * The content of a new page: a placeholder text in each place. It leaves out the heading and most forms, which default to the
 * page's title and the template's form. The template's own form for leads asks for no consent.
 */
export function startingContent(templateId: string, hostname: string, now: Date): Content {
  const url = `https://${hostname}/`;
  const button = { label: texts.button, url };
  const { subheading, body, location } = texts;
  const contents: Readonly<Record<string, Content>> = byName({
    blank: { htmlContent: `<h1>${texts.heading}</h1>${texts.htmlContent}` },
    "lead-capture": { subheading, body, bullets: points, form: placeholders.leadCapture },
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
  });
  return contents[templateId] ?? {};
}

/** The same with a sample picture, for the gallery of templates. */
export function sampleContent(templateId: string, hostname: string, now: Date): Content {
  const image = { url: `${location.origin}/embed/starters/picture.webp`, alt: texts.caption };
  return {
    ...startingContent(templateId, hostname, now),
    ...(pictured.includes(templateId) && { image }),
  };
}

// Templates that begin with a picture.
const pictured = ["lead-capture", "product-launch", "event", "link-list"];

const notReplaced = new Set([texts.time, texts.htmlContent, texts.cssContent]);
const allPlaceholders = new Set(
  [text, ...points, ...Object.values(texts)].filter((each) => !notReplaced.has(each)),
);

/** How many texts of a page are still placeholders. */
export function placeholdersIn(value: unknown): number {
  if (typeof value === "string") return allPlaceholders.has(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + placeholdersIn(each), 0);
}

/** The fields of a page's look. They stay when the page gets sections. */
export const looks: readonly string[] = ["logo", "accentColor", "footer"];
