/** Letters by their UTF-16 codes, from and to. */
export type Ranges = readonly (readonly [from: number, to: number])[];

export type Pattern =
  | { type: "letter"; ranges: Ranges }
  | { type: "sequence" | "choice"; parts: readonly Pattern[] }
  | { type: "repeat"; part: Pattern; min: number; max: number | undefined }
  | { type: "start" | "assertion" };

/** What has a meaning beyond regular languages, or none here: lookaround, back references, modifiers. */
export class Beyond extends Error {}

/**
 * The structure of a regular expression without flags that JavaScript itself takes: what is no valid
 * one is not noticed here.
 * @throws Beyond
 */
export function parsePattern(source: string): Pattern {
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern, "y");
    sticky.lastIndex = position;
    const match = sticky.exec(source);
    if (match) position += match[0].length;
    return match;
  };
  return choice();

  function choice(): Pattern {
    const parts = [sequence()];
    while (take(/\|/)) parts.push(sequence());
    const [only] = parts;
    return parts.length === 1 && only ? only : { type: "choice", parts };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    while (position < source.length && !/[|)]/.test(source.charAt(position))) {
      parts.push(quantified(atom()));
    }
    return { type: "sequence", parts };
  }

  function quantified(part: Pattern): Pattern {
    const match = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/);
    if (!match) return part;
    const [, symbol, least, comma, most] = match;
    if (symbol) {
      return {
        type: "repeat",
        part,
        min: Number(symbol === "+"),
        max: symbol === "?" ? 1 : undefined,
      };
    }
    const max = comma ? (most ? Number(most) : undefined) : Number(least);
    return { type: "repeat", part, min: Number(least), max };
  }

  function atom(): Pattern {
    if (take(/\(/)) {
      if (!take(/\?:|\?<(?![=!])[^>]*>/) && source.charAt(position) === "?") throw new Beyond();
      const part = choice();
      take(/\)/);
      return part;
    }
    if (take(/\^/)) return { type: "start" };
    if (take(/\$|\\[bB]/)) return { type: "assertion" };
    if (take(/\./)) return { type: "letter", ranges: complement(lineEnds) };
    if (take(/\[/)) return { type: "letter", ranges: letterClass() };
    return { type: "letter", ranges: letter() };
  }

  function letterClass(): Ranges {
    const isNegative = take(/\^/) !== null;
    const ranges: (readonly [number, number])[] = [];
    while (position < source.length && !take(/\]/)) {
      const from = letter(true);
      const isRange = source.charAt(position) === "-" && !/^-\]/.test(source.slice(position));
      if (!isRange) ranges.push(...from);
      else {
        position += 1;
        const to = letter(true);
        const [first, last] = [from[0]?.[0], to[0]?.[0]];
        // With a class at an end, as in [\w-a], the hyphen is itself.
        const isPlain =
          from.length === 1 &&
          to.length === 1 &&
          first !== undefined &&
          last !== undefined &&
          first <= last;
        ranges.push(...(isPlain ? [[first, last] as const] : [...from, ...to, [45, 45] as const]));
      }
    }
    return isNegative ? complement(ranges) : ranges;
  }

  /** One letter, or an escape that stands for some. */
  function letter(isInClass = false): Ranges {
    const shorthand = take(/\\([dDwWsS])/)?.[1];
    if (shorthand) return shorthands[shorthand] ?? [];
    const code = take(/\\(?:x([\da-f]{2})|u([\da-f]{4}))/i);
    if (code) return only(Number.parseInt(code[1] ?? code[2] ?? "", 16));
    const control = take(/\\c([a-z])/i)?.[1];
    if (control) return only(control.charCodeAt(0) % 32);
    if (take(/\\0(?!\d)/)) return only(0);
    if (/^\\[\dk]/.test(source.slice(position))) throw new Beyond();
    const escaped = take(/\\([\s\S])/)?.[1];
    if (escaped === "b" && isInClass) return only(8);
    const written =
      escaped === undefined ? source.charAt(position++) : (spelled[escaped] ?? escaped);
    return only(written.charCodeAt(0));
  }
}

const lastLetter = 0xffff;
const only = (code: number): Ranges => [[code, code]];

function complement(ranges: Ranges): Ranges {
  const rest: [number, number][] = [];
  let from = 0;
  for (const [start, end] of [...ranges].sort(([left], [right]) => left - right)) {
    if (start > from) rest.push([from, start - 1]);
    from = Math.max(from, end + 1);
  }
  return from <= lastLetter ? [...rest, [from, lastLetter]] : rest;
}

const spelled: Record<string, string> = { t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const digits: Ranges = [[48, 57]];
const wordLetters: Ranges = [...digits, [65, 90], [95, 95], [97, 122]];
const spaces: Ranges = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const shorthands: Record<string, Ranges> = {
  d: digits,
  D: complement(digits),
  w: wordLetters,
  W: complement(wordLetters),
  s: spaces,
  S: complement(spaces),
};
