/** Letters by their UTF-16 codes, from and to. */
export type Ranges = readonly (readonly [from: number, to: number])[];

export type Pattern =
  | { type: "letter"; ranges: Ranges }
  | { type: "sequence" | "choice"; parts: readonly Pattern[] }
  | { type: "repeat"; part: Pattern; min: number; max: number; isLazy: boolean }
  | Assertion;

export interface Assertion {
  type: "start" | "end" | "boundary" | "inside";
}

/** Thrown for patterns that the check does not follow: lookaround, back references, modifiers, too many states. */
export class Beyond extends Error {}

/**
 * The structure of a regular expression without flags. The caller has checked that JavaScript accepts it; this parser
 * finds no mistakes.
 * @throws Beyond
 */
export function parsePattern(source: string): Pattern {
  let position = 0;
  const take = (sticky: RegExp): RegExpExecArray | null => {
    sticky.lastIndex = position;
    const match = sticky.exec(source);
    if (match) position += match[0].length;
    return match;
  };
  return choice();

  function choice(): Pattern {
    const parts = [sequence()];
    while (take(/\|/y)) parts.push(sequence());
    return { type: "choice", parts };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    while (position < source.length && !/[|)]/.test(source.charAt(position))) {
      parts.push(quantified(atom()));
    }
    return { type: "sequence", parts };
  }

  function quantified(part: Pattern): Pattern {
    const match = take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/y);
    if (!match) return part;
    const [, symbol, least, comma, most, lazy] = match;
    const min = symbol ? Number(symbol === "+") : Number(least);
    const isOpen = symbol ? symbol !== "?" : comma && !most;
    const max = isOpen ? Number.POSITIVE_INFINITY : symbol ? 1 : Number(most || least);
    return { type: "repeat", part, min, max, isLazy: lazy === "?" };
  }

  function atom(): Pattern {
    if (take(/\(/y)) {
      if (!take(/\?:|\?<(?![=!])[^>]*>/y) && source.charAt(position) === "?") throw new Beyond();
      const part = choice();
      take(/\)/y);
      return part;
    }
    const assertion = take(/[$^]|\\[bB]/y)?.[0];
    if (assertion) return { type: assertions[assertion] ?? "inside" };
    if (take(/\./y)) return { type: "letter", ranges: complement(lineEnds) };
    if (take(/\[/y)) return { type: "letter", ranges: letterClass() };
    return { type: "letter", ranges: letters(false) };
  }

  function letterClass(): Ranges {
    const isNegative = take(/\^/y) !== null;
    const ranges: Ranges[number][] = [];
    while (position < source.length && !take(/\]/y)) {
      const from = classAtom();
      if (!take(/-(?!\])/y)) ranges.push(...from.letters);
      else {
        const to = classAtom();
        // Next to a shorthand, as in [\w-a], the hyphen is a plain letter.
        ranges.push(
          ...(from.code === undefined || to.code === undefined
            ? [...from.letters, ...to.letters, ...only(hyphen)]
            : [[from.code, to.code] as const]),
        );
      }
    }
    return isNegative ? complement(ranges) : ranges;
  }

  /** One entry of a class, with its code if it is a single letter. */
  function classAtom(): { letters: Ranges; code: number | undefined } {
    const isShorthand = /^\\[dws]/i.test(source.slice(position));
    const found = letters(true);
    return { letters: found, code: isShorthand ? undefined : found[0]?.[0] };
  }

  /** One letter, or an escape for several letters. */
  function letters(isInClass: boolean): Ranges {
    const shorthand = take(/\\([dDwWsS])/y)?.[1];
    if (shorthand) return shorthands[shorthand] ?? [];
    const code = take(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/y);
    if (code) return only(Number.parseInt(code[1] ?? code[2] ?? "", 16));
    const control = take(/\\c([a-zA-Z])/y)?.[1];
    if (control) return only(control.charCodeAt(0) % 32);
    if (take(/\\0(?!\d)/y)) return only(0);
    // A back reference, an octal code, or \c, whose meaning in a class differs.
    if (/^\\[\dkc]/.test(source.slice(position))) throw new Beyond();
    const escaped = take(/\\([\s\S])/y)?.[1];
    if (escaped === "b" && isInClass) return only(8);
    const written =
      escaped === undefined ? source.charAt(position++) : (spelled[escaped] ?? escaped);
    return only(written.charCodeAt(0));
  }
}

const lastLetter = 0xffff;
const hyphen = 45;
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

const assertions: Record<string, Assertion["type"]> = { "^": "start", $: "end", "\\b": "boundary" };
const spelled: Record<string, string> = { t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };
const lineEnds: Ranges = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const digits: Ranges = [[48, 57]];
/** The letters of `\w`. */
export const wordLetters: Ranges = [...digits, [65, 90], [95, 95], [97, 122]];
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
