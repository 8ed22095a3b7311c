import { Beyond, type Pattern, parsePattern, type Ranges } from "./parse-pattern";

/** A pattern as its letters' positions, and which may follow which (Glushkov); a way that exists twice is there twice. */
export interface Automaton {
  first: readonly number[];
  follow: readonly (readonly number[])[];
  /** Positions with which a match is complete. */
  ends: ReadonlySet<number>;
  /** Whether a match begins with the text. */
  isAnchored: boolean;
  /** Which letters stand at a position. */
  matches: readonly ((letter: number) => boolean)[];
  /** One letter for all that no position tells apart. */
  alphabet: readonly number[];
}

/** What a part of a pattern reads: where it begins and ends, and in how many ways it reads nothing. */
interface Part {
  first: number[];
  last: number[];
  empties: number;
}

const mostPositions = 400;
const mostEmpties = 8;

/** Undefined for a pattern that is none, or beyond what regular languages and patience allow. */
export function toAutomaton(pattern: string): Automaton | undefined {
  try {
    return new Builder().build(parsePattern(pattern));
  } catch {
    return undefined;
  }
}

class Builder {
  private readonly sets: Ranges[] = [];
  private readonly follow: number[][] = [];
  private assertions = 0;

  build(root: Pattern): Automaton {
    const { first, last } = this.part(root);
    const isAnchored = beginsWithStart(root);
    const leading = isAnchored ? (root.type === "choice" ? root.parts.length : 1) : 0;
    const bounds = this.sets.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1]));
    return {
      first,
      follow: this.follow,
      // With an assertion elsewhere a last letter may still not be the end.
      ends: new Set(this.assertions === leading ? last : []),
      isAnchored,
      matches: this.sets.map(
        (ranges) => (letter) => ranges.some(([from, to]) => from <= letter && letter <= to),
      ),
      alphabet: [...new Set([0, ...bounds])],
    };
  }

  private part(node: Pattern): Part {
    switch (node.type) {
      case "sequence":
        return node.parts.map((each) => this.part(each)).reduce(this.join, nothing);
      case "choice": {
        const parts = node.parts.map((each) => this.part(each));
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empties: this.limited(parts.reduce((sum, { empties }) => sum + empties, 0)),
        };
      }
      case "repeat":
        return this.repeated(node.part, node.min, node.max);
      case "letter":
        return this.letter(node.ranges);
      default:
        this.assertions += 1;
        return nothing;
    }
  }

  /** `min` copies one after the other, then a loop, or the rest each within the one before. */
  private repeated(body: Pattern, min: number, max: number | undefined): Part {
    const copies = (count: number) =>
      Array.from({ length: count }, () => this.part(body)).reduce(this.join, nothing);
    if (min > mostPositions || (max ?? 0) > mostPositions) throw new Beyond();
    if (max === undefined) {
      const before = copies(Math.max(0, min - 1));
      const loop = this.part(body);
      this.connect(loop.last, loop.first);
      return this.join(before, min === 0 ? optional(loop) : loop);
    }
    let rest = nothing;
    for (let count = min; count < max; count += 1)
      rest = optional(this.join(this.part(body), rest));
    return this.join(copies(min), rest);
  }

  private readonly join = (left: Part, right: Part): Part => {
    this.connect(left.last, right.first);
    const times = (list: number[], count: number) =>
      Array.from({ length: count }, () => list).flat();
    return {
      first: [...left.first, ...times(right.first, left.empties)],
      last: [...right.last, ...times(left.last, right.empties)],
      empties: this.limited(left.empties * right.empties),
    };
  };

  private connect(from: readonly number[], to: readonly number[]): void {
    for (const position of from) this.follow[position]?.push(...to);
  }

  private letter(ranges: Ranges): Part {
    const position = this.sets.push(ranges) - 1;
    this.follow.push([]);
    if (position >= mostPositions) throw new Beyond();
    return { first: [position], last: [position], empties: 0 };
  }

  private limited(empties: number): number {
    if (empties > mostEmpties) throw new Beyond();
    return empties;
  }
}

const nothing: Part = { first: [], last: [], empties: 1 };
const optional = (part: Part): Part => ({ ...part, empties: Math.max(1, part.empties) });

function beginsWithStart(node: Pattern | undefined): boolean {
  if (node?.type === "sequence") return beginsWithStart(node.parts[0]);
  if (node?.type === "choice") return node.parts.every(beginsWithStart);
  return node?.type === "start";
}
