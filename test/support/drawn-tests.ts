import { drawnRows, hasAll, randomFor, shareOfTests } from "./draw";

/**
 * A test that a run of its file has for one commit in three. For a detail of what its siblings try each time. A run of the
 * whole suite has it by what it costs, like every other.
 */
export function drawnTest(title: string, ...rest: [jest.ProvidesCallback, number?]): void {
  const isDrawn = hasAll || shareOfTests() !== undefined || randomFor(title)() < 1 / 3;
  (isDrawn ? test : test.skip)(title, ...rest);
}

/** `test.each` of this many of the cases; of all where the run has every row. */
export function testSome(count: number): jest.Each {
  const each =
    (cases: readonly unknown[]) => (title: string, run: () => unknown, timeout?: number) =>
      test.each(drawnRows(cases, count, title))(title, run, timeout);
  return each as unknown as jest.Each;
}
