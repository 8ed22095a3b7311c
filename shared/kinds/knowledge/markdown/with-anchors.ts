import type { Element, Root } from "hast";
import { elementsIn, hastText } from "./hast";

/** A heading that can be linked to. */
export interface ArticleHeading {
  level: number;
  text: string;
  anchor: string;
}

/**
 * Gives each heading an anchor, and a rank below the page's own heading without gaps. Corrects the links within the article.
 */
export function withAnchors(tree: Root): ArticleHeading[] {
  const anchors = new Anchors();
  const elements = [...elementsIn(tree)];
  for (const { properties } of elements) {
    if (typeof properties.id === "string" && !anchors.take(properties.id)) delete properties.id;
  }
  const found = elements.filter((element) => levelOf(element) > 0);
  const highest = Math.min(6, ...found.map(levelOf));
  let before = 1;
  const headings = found.map((element): ArticleHeading => {
    const level = Math.min(6, levelOf(element) - highest + 2, before + 1);
    before = level;
    const text = hastText(element).replace(/\s+/g, " ").trim();
    const { id } = element.properties;
    const anchor = typeof id === "string" ? id : anchors.of(text);
    element.tagName = `h${level}`;
    element.properties = { id: anchor };
    return { level, text, anchor };
  });
  leadLinks(elements);
  return headings;
}

/** Points links to anchors with the same letters, because other tools build anchors slightly differently. */
function leadLinks(elements: readonly Element[]): void {
  const idsByLetters = new Map<string, string>();
  const exact = new Set<string>();
  for (const { properties } of elements) {
    if (typeof properties.id === "string") {
      exact.add(properties.id);
      const alike = lettersOf(properties.id);
      if (!idsByLetters.has(alike)) idsByLetters.set(alike, properties.id);
    }
  }
  for (const { tagName, properties } of elements) {
    if (tagName !== "a" || !`${properties.href}`.startsWith("#")) continue;
    const wanted = `${properties.href}`.slice(1);
    const name = decoded(wanted);
    const target = exact.has(name) ? name : idsByLetters.get(lettersOf(name));
    if (target !== undefined) properties.href = `#${encodeURIComponent(target)}`;
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function levelOf({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : 0;
}

// The ids of the page around an article.
const taken = ["rate", "helpful", "q"];

/** Names for the headings of a page, each one once. */
class Anchors {
  private readonly times = new Map<string, number>();
  private readonly used = new Set<string>(taken);

  /** A name for a heading with this text. */
  of(heading: string): string {
    const name = wordsWithHyphens(heading) || "section";
    let times = this.times.get(name) ?? 0;
    let anchor = "";
    do {
      times += 1;
      anchor = times === 1 ? name : `${name}-${times}`;
    } while (this.used.has(anchor));
    this.times.set(name, times);
    this.used.add(anchor);
    return anchor;
  }

  /** Reserves an anchor that the author wrote; false if it is taken. */
  take(anchor: string): boolean {
    if (this.used.has(anchor)) return false;
    this.used.add(anchor);
    return true;
  }
}

/** A text as a part of an address: letters and digits of any script, with hyphens between words. */
function wordsWithHyphens(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
