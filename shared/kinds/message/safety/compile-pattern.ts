import { type Assertion, type Pattern, PatternTooComplex, type Ranges } from "./parse-pattern";

/**
 * A step of a backtracking matcher. If `next` has several steps, they are tried in that order. `begin` and `finish` enclose the
 * body of a loop that may match nothing: like JavaScript, the matcher drops an iteration that matched nothing.
 */
export type Step = { next: number[] } & (
  | { type: "letter"; ranges: Ranges }
  | { type: "begin"; loop: number }
  | { type: "finish"; loop: number; isCounted: boolean }
  | { type: "split" | "match" | Assertion["type"] }
);

const maxSteps = 2_000;

/**
 * The steps by which JavaScript matches a pattern, and the first of them. Counted repeats are written out.
 * @throws Beyond
 */
export function compilePattern(pattern: Pattern): { steps: readonly Step[]; first: number } {
  const steps: Step[] = [];
  let loops = 0;
  const add = (step: Step): number => {
    if (steps.length >= maxSteps) throw new PatternTooComplex();
    return steps.push(step) - 1;
  };
  const first = compile(pattern, add({ type: "match", next: [] }));
  return { steps, first };

  /** Puts the steps of a node before the steps that follow it. */
  function compile(node: Pattern, next: number): number {
    switch (node.type) {
      case "letter":
        return add({ type: "letter", ranges: node.ranges, next: [next] });
      case "sequence":
        return node.parts.reduceRight((rest, part) => compile(part, rest), next);
      case "choice": {
        const ways = node.parts.map((part) => compile(part, next));
        return ways.length === 1 && ways[0] !== undefined
          ? ways[0]
          : add({ type: "split", next: ways });
      }
      case "repeat":
        return repeated(node, next);
      default:
        return add({ type: node.type, next: [next] });
    }
  }

  function repeated(node: Pattern & { type: "repeat" }, next: number): number {
    const { part, min, max, isLazy } = node;
    if (min > maxSteps || (max > maxSteps && max < Number.POSITIVE_INFINITY))
      throw new PatternTooComplex();
    const choose = (body: number) => (isLazy ? [next, body] : [body, next]);
    let rest = next;
    if (max === Number.POSITIVE_INFINITY) {
      rest = add({ type: "split", next: [] });
      steps[rest] = { type: "split", next: choose(iteration(part, rest)) };
    } else {
      for (let count = min; count < max; count += 1) {
        rest = add({ type: "split", next: choose(iteration(part, rest, true)) });
      }
    }
    // The required iterations may match nothing.
    for (let count = 0; count < min; count += 1) rest = compile(part, rest);
    return rest;
  }

  /** One optional iteration. */
  function iteration(part: Pattern, next: number, isCounted = false): number {
    if (!canMatchNothing(part)) return compile(part, next);
    const loop = loops++;
    const finish = add({ type: "finish", loop, isCounted, next: [next] });
    return add({ type: "begin", loop, next: [compile(part, finish)] });
  }
}

function canMatchNothing(node: Pattern): boolean {
  switch (node.type) {
    case "letter":
      return false;
    case "sequence":
      return node.parts.every(canMatchNothing);
    case "choice":
      return node.parts.some(canMatchNothing);
    case "repeat":
      return node.min === 0 || canMatchNothing(node.part);
    default:
      return true;
  }
}
