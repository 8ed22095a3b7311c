import type { KnowledgeSettings } from "./fields";
import type { Section } from "./section";

/** A few sentences of an article, or all of a short section. */
export interface Passage {
  /** The heading above it; empty before the first one. */
  heading: string;
  text: string;
}

/** The text of an article in pieces of a few sentences, each with its heading. */
export function passagesOf(sections: readonly Pick<Section, "heading" | "text">[]): Passage[] {
  return sections.flatMap(({ heading, text }) =>
    piecesOf(text).map((piece) => ({ heading, text: piece })),
  );
}

// About seventy words: enough to answer one question.
const pieceCharacters = 450;

/** A text in pieces that end after a sentence or line; in a long one, after a word. An empty text is one piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sentence of text.split(/(?<=[.!?]\s)|(?<=[。！？\n])/)) {
    for (let start = 0; start < sentence.length; ) {
      const part = beginningOf(sentence.slice(start, start + pieceCharacters + 1));
      start += part.length;
      if (piece !== "" && piece.length + part.length > pieceCharacters) {
        pieces.push(piece);
        piece = "";
      }
      piece += part;
    }
  }
  return [...pieces, piece];
}

/** The beginning of a text: at most one piece's characters, ending after a space if there is one. */
function beginningOf(text: string): string {
  if (text.length <= pieceCharacters) return text;
  const space = text.lastIndexOf(" ", pieceCharacters - 1);
  const cut = text.slice(0, space > 0 ? space + 1 : pieceCharacters);
  return cut.replace(/[\ud800-\udbff]$/, "");
}

/** The part of an item that search reads and filters by. */
export interface SearchEntry {
  title: string;
  /** Questions that the item answers, in addition to its title. */
  questions: readonly string[];
  tags: readonly string[];
  status: string;
  /** Its whole text. */
  passages: readonly Passage[];
  /** The size of the whole content, for planning a page of results before it is read. */
  contentBytes: number;
}

type Indexed = Pick<SearchEntry, "title" | "questions" | "tags" | "status"> &
  Pick<KnowledgeSettings, "content">;

/** The part of an item that search reads, from its sections as readers see them. */
export function searchEntryOf(
  { title, questions, tags, status, content }: Indexed,
  sections: readonly Section[],
): SearchEntry {
  return {
    ...{ title, questions, tags, status },
    passages: passagesOf(sections),
    contentBytes: Buffer.byteLength(content),
  };
}
