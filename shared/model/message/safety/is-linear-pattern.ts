import { type Automaton, toAutomaton } from "./pattern-automaton";

// How many ways of reading the same text a backtracking engine may have open, and how far they are followed.
const mostWays = 64;
const mostStates = 2_000;
const mostSteps = 3_000_000;

/**
 * Whether a regular expression takes time in proportion to the text, also where it does not match. A
 * backtracking engine walks every way in which the pattern reads a beginning of the text; their number
 * is followed here over all texts, and must stay small. Refused is also what this cannot follow:
 * lookaround, back references, thousands of states.
 */
export function isLinearPattern(pattern: string): boolean {
  const automaton = toAutomaton(pattern);
  return automaton !== undefined && hasFewWays(automaton);
}

function hasFewWays({ first, follow, ends, isAnchored, matches, alphabet }: Automaton): boolean {
  let steps = 0;
  const start = follow.map(() => 0);
  const seen = new Set<string>();
  const open = [{ ways: start, canBegin: true }];
  for (let state = open.pop(); state; state = open.pop()) {
    for (const letter of alphabet) {
      const next = follow.map(() => 0);
      const enter = (position: number, ways: number) => {
        steps += 1;
        // A way that has come to a match is not gone back on.
        if (matches[position]?.(letter) && !ends.has(position)) {
          next[position] = (next[position] ?? 0) + ways;
        }
      };
      if (state.canBegin) for (const position of first) enter(position, 1);
      state.ways.forEach((ways, position) => {
        if (ways > 0) for (const successor of follow[position] ?? []) enter(successor, ways);
      });
      if (next.reduce((sum, ways) => sum + ways, 0) > mostWays || steps > mostSteps) return false;
      const name = next.join();
      if (seen.has(name)) continue;
      seen.add(name);
      if (seen.size > mostStates) return false;
      open.push({ ways: next, canBegin: !isAnchored });
    }
  }
  return true;
}
