import type { Values } from "./field-schema";
import { pageWords } from "./words";

const { placeholders } = pageWords;
const dayMs = 86_400_000;
// Of a list of entries, as many to begin with.
const mostEntries = 2;

/**
 * A section to begin with: the fields of the example, with texts that say what belongs there. It has no pictures, and nobody who
 * was made up.
 */
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
  // What a form asks and does is no text alone.
  if (name === "form") return structuredClone(placeholders.form);
  if (name === "type" || name === "imageShape") return value;
  if (name === "url") return `https://${site.hostname}/`;
  if (name === "to" || name.endsWith("At")) return inAWeek(site.now, name === "endsAt" ? 2 : 0);
  if (Array.isArray(value)) {
    return value
      .slice(0, mostEntries)
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

/** A week from now and some hours, at a full hour. */
export function inAWeek(now: Date, hours: number): string {
  const time = new Date(now.getTime() + 7 * dayMs + hours * 3_600_000);
  time.setUTCMinutes(0, 0, 0);
  return time.toISOString();
}

function isPicture(value: unknown): boolean {
  return typeof value === "object" && value !== null && "alt" in value;
}
