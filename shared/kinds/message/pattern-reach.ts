import { compilePattern, type Step } from "./safety/compile-pattern";
import { Beyond, parsePattern, type Ranges } from "./safety/parse-pattern";

/**
 * Whether a pattern can match a text that begins with `beginning` and goes on with any letters that an address may have,
 * but for those in `without`. A pattern that the check does not follow is taken to match.
 */
export function canReach(source: string, beginning: string, without = ""): boolean {
  let compiled: ReturnType<typeof compilePattern>;
  try {
    compiled = compilePattern(parsePattern(source));
  } catch (error) {
    if (error instanceof Beyond) return true;
    throw error;
  }
  const { steps, first } = compiled;
  // Beyond the beginning, all places are one.
  const last = beginning.length;
  const ended = last + 1;
  const seen = new Set<number>();
  const open: [step: number, place: number][] = [];
  const visit = (step: number, place: number) => {
    const mark = step * (ended + 1) + place;
    if (seen.has(mark)) return;
    seen.add(mark);
    open.push([step, place]);
  };
  for (let place = 0; place <= last; place += 1) visit(first, place);
  for (let at = open.pop(); at; at = open.pop()) {
    const [index, place] = at;
    const step = steps[index];
    if (!step) continue;
    if (step.type === "match") return true;
    const next = placeAfter(step, place);
    if (next !== undefined) for (const each of step.next) visit(each, next);
  }
  return false;

  /** The place at which the matcher goes on; undefined where it cannot. */
  function placeAfter(step: Step, place: number): number | undefined {
    if (step.type === "start") return place === 0 ? place : undefined;
    if (step.type === "end") return place >= last ? ended : undefined;
    if (step.type !== "letter") return place;
    const { ranges } = step;
    if (place === ended) return undefined;
    if (place < last) return has(ranges, beginning.charCodeAt(place)) ? place + 1 : undefined;
    return addressLetters.some((code) => !without.includes(letter(code)) && has(ranges, code))
      ? place
      : undefined;
  }
}

const letter = (code: number) => String.fromCharCode(code);

// Browsers encode everything else. A fragment is never compared.
const addressLetters = Array.from({ length: 94 }, (_, index) => index + 33).filter(
  (code) => !'"#<>'.includes(letter(code)),
);

function has(ranges: Ranges, code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
