import { byName } from "../rules/by-name";
export interface StartTag {
  /** Lower case. */
  name: string;
  attributes: readonly Attribute[];
  /** Its length in the text. */
  characters: number;
  /** The indexes of its `<` and of its `>`, or of the text's end. */
  start: number;
  end: number;
}

export interface Attribute {
  /** Lower case. */
  name: string;
  /** As written, character references included. */
  value: string;
  /** The indexes where it begins in the text, and where what follows it begins. */
  start: number;
  end: number;
}

/**
 * Every start tag that any HTML parser could see, in any state. A tag begins at a `<` before a letter and is
 * tokenized the same way everywhere (HTML standard, 13.2.5.8 and following). The result includes text that only
 * some parsers take for a tag (in comments, raw text, attributes, foreign content), so a confused tree cannot
 * hide a tag.
 */
export function* startTags(html: string): Generator<StartTag> {
  let readCharacters = 0;
  for (const { index } of html.matchAll(/<(?=[a-z])/gi)) {
    const tag = readTag(html, index + 1);
    readCharacters += tag.characters;
    yield tag;
    // Tags can begin inside other tags, and each is read to its end.
    if (hasTooManyTags(html, readCharacters)) return;
  }
}

// A character may be part of this many tags. In real content it is part of one or two.
const maxReadings = 3;

/** Whether so many tags begin within tags that the rest of them is not read. */
export function hasTooManyTags(html: string, readCharacters: number): boolean {
  return readCharacters > maxReadings * html.length;
}

const tagName = /[^\t\n\f\r />]*/y;
const gap = /[\t\n\f\r /]*/y;
// An equals sign at the start of a name is part of the name.
const attributeName = /=?[^\t\n\f\r />=]*/y;
const equals = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const values = { '"': /"([^"]*)/y, "'": /'([^']*)/y, bare: /([^\t\n\f\r >]*)/y };

/** The start tag whose name begins at `start`. */
export function readTag(html: string, start: number): StartTag {
  let position = start;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(html);
    if (match) position += match[0].length;
    return match;
  };
  const name = take(tagName)?.[0].toLowerCase() ?? "";
  const attributes: Attribute[] = [];
  for (take(gap); position < html.length && html[position] !== ">"; take(gap)) {
    const begins = position;
    const attribute = take(attributeName)?.[0].toLowerCase() ?? "";
    let value = "";
    if (take(equals)) {
      const quote = html[position];
      const isQuoted = quote === '"' || quote === "'";
      value = take(isQuoted ? values[quote] : values.bare)?.[1] ?? "";
      if (isQuoted) position += 1;
    }
    attributes.push({ name: attribute, value, start: begins, end: position });
  }
  return { name, attributes, characters: position - start, start: start - 1, end: position };
}

// Of the two thousand named references, those for characters of a URL's scheme, and those that people use in attributes.
const named: Record<string, string> = byName({
  tab: "\t",
  newline: "\n",
  colon: ":",
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
});

/** An attribute's value. The character references that matter to addresses are replaced. */
export function decodeAttribute(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(tab|newline|colon|apos)(?=;)|(quot|amp|lt|gt|nbsp));?/gi,
    (_, hex?: string, decimal?: string, ...names: (string | undefined)[]) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (hex || decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
      return named[(names[0] ?? names[1] ?? "").toLowerCase()] ?? "";
    },
  );
}
