import type { Step } from "../../shared/kinds/message/safety/compile-pattern";

/**
 * Matches a text against a pattern's steps as a backtracking matcher does, one way after another. Returns where the
 * match ends (undefined: no match) and how many steps it took.
 */
export function backtrack(
  { steps, first }: { steps: readonly Step[]; first: number },
  text: string,
): { end: number | undefined; taken: number } {
  let taken = 0;
  const isWord = (position: number) => /^\w$/.test(text.charAt(position));

  /** Where a match ends that continues with a step at a position. `begun` holds where each loop's iteration began. */
  const go = (at: number, position: number, begun: ReadonlyMap<number, number>): number => {
    const step = steps[at];
    taken += 1;
    if (!step) throw new Error(`There is no step ${at}.`);
    const goOn = (by = 0, loops = begun) => {
      for (const next of step.next) {
        const end = go(next, position + by, loops);
        if (end >= 0) return end;
      }
      return -1;
    };
    switch (step.type) {
      case "match":
        return position;
      case "letter": {
        const letter = text.charCodeAt(position);
        return step.ranges.some(([from, to]) => from <= letter && letter <= to) ? goOn(1) : -1;
      }
      case "split":
        return goOn();
      case "begin":
        return goOn(0, new Map([...begun, [step.loop, position]]));
      case "finish":
        return begun.get(step.loop) === position ? -1 : goOn();
      case "start":
        return position === 0 ? goOn() : -1;
      case "end":
        return position === text.length ? goOn() : -1;
      case "boundary":
        return isWord(position - 1) !== isWord(position) ? goOn() : -1;
      case "inside":
        return isWord(position - 1) === isWord(position) ? goOn() : -1;
    }
  };

  for (let start = 0; start <= text.length; start += 1) {
    const end = go(first, start, new Map());
    if (end >= 0) return { end, taken };
  }
  return { end: undefined, taken };
}
