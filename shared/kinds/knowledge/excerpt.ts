import { rowAsLine } from "../../model/markdown/table-lines";
import type { AskedWord } from "./question";
import { cellMark, type Section } from "./section";
import { wordsOf as englishWords, type Words } from "./words";

/** The part of an item that answers a question best. */
export interface Excerpt {
  text: string;
  /** The section it is from; empty at the beginning of the item. */
  heading: string;
  anchor: string;
}

const longest = 220;

// Far more than an article has. More sentences mean a list, or an attempt to slow down searches.
const maxSentencesRead = 2_000;

/** The part of an item's text that contains most of a question's words. Words that are rare in the text count more. */
export function excerptOf(
  read: readonly Section[],
  question: readonly AskedWord[],
  wordsOf: Words = englishWords,
): Excerpt {
  const keywords = question.filter(({ isKeyword }) => isKeyword);
  let room = maxSentencesRead;
  const sections = read.flatMap((section) => {
    if (room <= 0) return [];
    const sentences = sentencesOf(section).slice(0, room);
    room -= sentences.length;
    return {
      section,
      inHeading: found(section.heading, keywords, wordsOf),
      sentences: displaySentences(sentences).map((each) => ({
        ...each,
        found: foundIn(each.text, keywords, wordsOf),
      })),
    };
  });
  const weights = weightsOf(sections.flatMap(({ sentences }) => sentences));
  let best: { worth: number; section: Section; sentences: Sentence[]; place: number } | undefined;
  for (const { section, inHeading, sentences } of sections) {
    const headingWorth = worthOf(inHeading, weights) * 0.8;
    for (const [place, sentence] of sentences.entries()) {
      // A sentence without any found word is not a better beginning than an earlier one.
      if (place > 0 && sentence.found.every((much) => much === 0)) continue;
      const worth = worthOf(foundFrom(sentences, place), weights) + headingWorth;
      // Among parts that are worth the same, the beginning of a section wins; then the one that begins with the question's
      // words.
      const isBetter = !best || worth > best.worth;
      const isCloser = best?.section === section && best.place > 0 && worth === best.worth;
      if (isBetter || isCloser) best = { worth, section, sentences, place };
    }
  }
  if (!best) return { text: "", heading: "", anchor: "" };
  const { section, sentences, place } = best;
  const text = cut(joined(sentences.slice(place, place + maxSentences)));
  return {
    text: place > 0 && text !== "" ? `… ${text}` : text,
    heading: section.heading,
    anchor: section.anchor,
  };
}

interface Told {
  text: string;
  /** The excerpt's words: each value of a table's row follows its column's name. */
  displayText: string;
}

interface Sentence extends Told {
  found: Found;
}

/** Sentences, and the rows of tables as lines. The first row names the values of the others. */
function displaySentences(sentences: readonly string[]): Told[] {
  let heads: readonly string[] | undefined;
  return sentences.map((text) => {
    const cells = isRow(text) ? text.split(cellMark) : undefined;
    const displayText = heads && cells ? rowAsLine(heads, cells) : text;
    heads = cells && (heads ?? cells);
    return { text, displayText };
  });
}

/** Sentences after one another, and each row of a table on a line of its own. */
function joined(sentences: readonly Told[]): string {
  return sentences.reduce((whole, { text, displayText }, at) => {
    const before = sentences[at - 1];
    if (!before) return displayText;
    return `${whole}${isRow(text) || isRow(before.text) ? "\n" : " "}${displayText}`;
  }, "");
}

function isRow(text: string): boolean {
  return text.includes(cellMark);
}

// Enough for an excerpt, and few enough to look at from each sentence on.
const maxSentences = 12;

/** The findings of the excerpt that begins with a sentence. */
function foundFrom(sentences: readonly Sentence[], place: number): Found {
  const all = [...(sentences[place]?.found ?? [])];
  let length = sentences[place]?.displayText.length ?? 0;
  for (const { displayText, found: own } of sentences.slice(place + 1, place + maxSentences)) {
    length += 1 + displayText.length;
    if (length > longest) break;
    for (const [word, much] of own.entries()) all[word] = Math.max(all[word] ?? 0, much);
  }
  return all;
}

function sentencesOf({ text }: Section): string[] {
  const sentences = text.split(/(?<=[.!?。！？])\s+|\n+/).filter((each) => each !== "");
  return sentences.length > 0 ? sentences : [""];
}

// A table row without its header and other columns says less than a sentence.
const rowShare = 0.85;

function foundIn(sentence: string, queryWords: readonly AskedWord[], wordsOf: Words): Found {
  const share = isRow(sentence) ? rowShare : 1;
  return found(sentence, queryWords, wordsOf).map((much) => much * share);
}

/** How well a text contains each word of the question: 1 for the word itself, less for a similar one. */
type Found = readonly number[];

function found(text: string, queryWords: readonly AskedWord[], wordsOf: Words): Found {
  const words = new Set(wordsOf(text));
  return queryWords.map(({ term, others }) => {
    if (words.has(term)) return 1;
    const [synonymWeight] = [...others]
      .filter(([other]) => words.has(other))
      .map(([, weight]) => weight);
    if (synonymWeight !== undefined) return synonymWeight;
    return [...words].some((word) => term.length > 2 && word.startsWith(term)) ? 0.4 : 0;
  });
}

/** The weight of each word of the question. The fewer sentences contain a word, the more it counts. */
function weightsOf(sentences: readonly { found: Found }[]): number[] {
  const words = sentences[0]?.found.length ?? 0;
  return Array.from({ length: words }, (_, word) => {
    const having = sentences.filter((each) => (each.found[word] ?? 0) > 0).length;
    return Math.log(1 + sentences.length / Math.max(having, 1));
  });
}

function worthOf(found: Found, weights: readonly number[]): number {
  return found.reduce((sum, much, word) => sum + much * (weights[word] ?? 0), 0);
}

/** At most `longest` characters, ending after a word. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > longest / 2 ? end : longest).replace(/[\ud800-\udbff]$/, "")}…`;
}
