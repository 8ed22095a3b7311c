import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { byName } from "../../../rules/by-name";

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
export class PatternTooComplex extends Error {}

/**
 * The structure of a regular expression without flags. The caller has checked that JavaScript accepts it.
 * @throws Beyond
 */
export function parsePattern(source: string): Pattern {
  return choice(new RegExpParser().parsePattern(source));
}

function choice({ alternatives }: AST.Pattern | AST.Group | AST.CapturingGroup): Pattern {
  const parts = alternatives.map(({ elements }): Pattern => {
    return { type: "sequence", parts: elements.map(part) };
  });
  return { type: "choice", parts };
}

function part(element: AST.Element): Pattern {
  switch (element.type) {
    case "Quantifier": {
      const { min, max, greedy } = element;
      return { type: "repeat", part: part(element.element), min, max, isLazy: !greedy };
    }
    case "Group":
      if (element.modifiers) throw new PatternTooComplex();
      return choice(element);
    case "CapturingGroup":
      return choice(element);
    case "Assertion":
      return { type: assertion(element) };
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return { type: "letter", ranges: letters(element) };
    default:
      throw new PatternTooComplex();
  }
}

function assertion(element: AST.Assertion): Assertion["type"] {
  if (element.kind === "word") return element.negate ? "inside" : "boundary";
  if (element.kind === "lookahead" || element.kind === "lookbehind") throw new PatternTooComplex();
  return element.kind;
}

function letters(element: AST.Element | AST.CharacterClassElement): Ranges {
  switch (element.type) {
    case "Character":
      return [[element.value, element.value]];
    case "CharacterClassRange":
      return [[element.min.value, element.max.value]];
    case "CharacterSet": {
      const ranges = sets[element.kind];
      if (!ranges) throw new PatternTooComplex();
      return "negate" in element && element.negate ? complement(ranges) : ranges;
    }
    case "CharacterClass": {
      const ranges = element.elements.flatMap(letters);
      return element.negate ? complement(ranges) : ranges;
    }
    default:
      throw new PatternTooComplex();
  }
}

const lastLetter = 0xffff;

function complement(ranges: Ranges): Ranges {
  const rest: [number, number][] = [];
  let from = 0;
  for (const [start, end] of [...ranges].sort(([left], [right]) => left - right)) {
    if (start > from) rest.push([from, start - 1]);
    from = Math.max(from, end + 1);
  }
  return from <= lastLetter ? [...rest, [from, lastLetter]] : rest;
}

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

const sets: Readonly<Record<string, Ranges>> = byName({
  // Everything except line ends.
  any: complement([
    [10, 10],
    [13, 13],
    [0x2028, 0x2029],
  ]),
  digit: digits,
  word: wordLetters,
  space: spaces,
});
