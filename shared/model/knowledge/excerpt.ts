import type { AskedWord } from "./question";
import { type Section, sectionsOf } from "./sections";
import { wordsOf } from "./words";

/** The part of an item that answers a question best. */
export interface Excerpt {
  text: string;
  /** The section that it is from; empty at the beginning of the item. */
  heading: string;
  anchor: string;
}

const longest = 220;

/** The part of a Markdown text that has most of a question's words. */
export function excerptOf(markdown: string, asked: readonly AskedWord[]): Excerpt {
  let best: { worth: number; section: Section; sentences: string[]; place: number } | undefined;
  for (const section of sectionsOf(markdown)) {
    const sentences = section.text.split(/(?<=[.!?。！？])\s+|\n+/).filter((each) => each !== "");
    const inHeading = worthOf(section.heading, asked);
    for (const [place, sentence] of (sentences.length > 0 ? sentences : [""]).entries()) {
      const own = worthOf(sentence, asked);
      const worth = own + inHeading * 0.8;
      // Where the heading says as much, the section answers from its beginning.
      const start = inHeading >= own ? 0 : place;
      if (!best || worth > best.worth) best = { worth, section, sentences, place: start };
    }
  }
  if (!best) return { text: "", heading: "", anchor: "" };
  const { section, sentences, place } = best;
  const text = cut(sentences.slice(place).join(" "));
  return {
    text: place > 0 && text !== "" ? `… ${text}` : text,
    heading: section.heading,
    anchor: section.anchor,
  };
}

function worthOf(text: string, asked: readonly AskedWord[]): number {
  const words = new Set(wordsOf(text));
  return asked.reduce((sum, { term, others }) => {
    if (words.has(term)) return sum + 1;
    const [known] = [...others].filter(([other]) => words.has(other)).map(([, weight]) => weight);
    if (known !== undefined) return sum + known;
    return sum + ([...words].some((word) => term.length > 2 && word.startsWith(term)) ? 0.4 : 0);
  }, 0);
}

/** At most `longest` characters, ending after a word. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > longest / 2 ? end : longest).replace(/[\ud800-\udbff]$/, "")}…`;
}
