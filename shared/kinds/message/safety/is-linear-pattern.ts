import { compilePattern, type Step } from "./compile-pattern";
import { parsePattern, type Ranges, wordLetters } from "./parse-pattern";

// The maximum number of open ways of reading the same text, and of steps between two letters.
const maxWays = 64;
const maxSteps = 500;
// The limits of the check itself.
const maxStates = 2_000;
const maxStepsInAll = 100_000;

/**
 * Whether JavaScript's matcher takes linear time on every text, including texts that do not match. The check simulates the
 * matcher on all texts at once. A state contains, in order, every way of reading the text so far that the matcher would return
 * to; each state may contain only a few. The check also refuses what it cannot follow: lookaround, back references, and
 * patterns with thousands of states.
 */
export function isLinearPattern(pattern: string): boolean {
  try {
    return isBounded(compilePattern(parsePattern(pattern)));
  } catch {
    return false;
  }
}

/** The matcher's position between two letters. */
interface State {
  /** The steps at which its open ways continue, in the order in which they are tried. */
  ways: readonly number[];
  /** Whether a match may still begin here, because none is certain yet. */
  isOpen: boolean;
  isStart: boolean;
  isAfterWord: boolean;
}

/** Letters that every step treats the same way. */
interface Letter {
  isWord: boolean;
  /** The steps that take it. */
  takenBy: ReadonlySet<number>;
}

function isBounded({ steps, first }: { steps: readonly Step[]; first: number }): boolean {
  const alphabet = lettersOf(steps);
  const seen = new Set<string>();
  const open: State[] = [{ ways: [], isOpen: true, isStart: true, isAfterWord: false }];
  let stepsInAll = 0;
  for (let state = open.pop(); state; state = open.pop()) {
    // Without a letter, the text ends here.
    for (const letter of [undefined, ...alphabet]) {
      const { ways, isOpen, count } = advance(steps, first, state, letter);
      stepsInAll += count;
      if (count > maxSteps || ways.length > maxWays || stepsInAll > maxStepsInAll) return false;
      if (letter === undefined) continue;
      const name = `${ways} ${isOpen} ${letter.isWord}`;
      if (seen.has(name)) continue;
      if (seen.size >= maxStates) return false;
      seen.add(name);
      open.push({ ways, isOpen, isStart: false, isAfterWord: letter.isWord });
    }
  }
  return true;
}

/** The open ways after one more letter, and the number of steps that the matcher takes to find them. */
function advance(steps: readonly Step[], first: number, state: State, letter: Letter | undefined) {
  const ways: number[] = [];
  const isBoundary = state.isAfterWord !== (letter?.isWord ?? false);
  const holds = {
    start: state.isStart,
    end: letter === undefined,
    boundary: isBoundary,
    inside: !isBoundary,
  };
  let count = 0;

  /** Follows each way to the next letter, until one has matched: the matcher never returns to a later one. */
  function hasMatched(at: number, begun: readonly number[]): boolean {
    const step = steps[at];
    count += 1;
    if (!step || count > maxSteps) return true;
    switch (step.type) {
      case "match":
        return true;
      case "letter":
        if (letter?.takenBy.has(at)) ways.push(...step.next);
        return false;
      case "split":
        return step.next.some((next) => hasMatched(next, begun));
      case "begin":
        return step.next.some((next) => hasMatched(next, [...begun, step.loop]));
      case "finish":
        // A counted iteration that matches nothing counts as another way, although JavaScript drops it. So this check agrees
        // with checkers that do not know that rule, and nobody needs `(a|)?`: `a?` means the same.
        return (
          (step.isCounted || !begun.includes(step.loop)) &&
          step.next.some((next) => hasMatched(next, begun))
        );
      default:
        return holds[step.type] && step.next.some((next) => hasMatched(next, begun));
    }
  }

  const starts = state.isOpen ? [...state.ways, first] : state.ways;
  const isMatched = starts.some((at) => hasMatched(at, []));
  return { ways, isOpen: state.isOpen && !isMatched, count };
}

function lettersOf(steps: readonly Step[]): Letter[] {
  // The copies of a counted repeat share their ranges, so each range is split once.
  const takers = new Map<Ranges, number[]>();
  for (const [at, step] of steps.entries()) {
    if (step.type !== "letter") continue;
    const others = takers.get(step.ranges);
    if (others) others.push(at);
    else takers.set(step.ranges, [at]);
  }
  const sets = [...takers.keys()];
  const bounds = [wordLetters, ...sets].flat().flatMap(([from, to]) => [from, to + 1]);
  const kinds = new Map<string, Letter>();
  for (const code of new Set([0, ...bounds])) {
    const taking = sets.map((set) => includes(set, code));
    const isWord = includes(wordLetters, code);
    const kind = `${isWord} ${taking}`;
    if (kinds.has(kind)) continue;
    const takenBy = sets.flatMap((set, index) => (taking[index] ? (takers.get(set) ?? []) : []));
    kinds.set(kind, { isWord, takenBy: new Set(takenBy) });
  }
  return [...kinds.values()];
}

function includes(ranges: Ranges, code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
