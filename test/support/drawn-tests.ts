import { drawn, isDeep, randomFor } from "./draw";

/** A test that a deep run tries, and one commit in three. For a detail of what its siblings try each time. */
export function drawnTest(title: string, ...rest: [jest.ProvidesCallback, number?]): void {
  const isDrawn = isDeep || randomFor(title)() < 1 / 3;
  (isDrawn ? test : test.skip)(title, ...rest);
}

/** `test.each` of this many of the cases, in a deep run of all. */
export function testSome(count: number): jest.Each {
  const each =
    (cases: readonly unknown[]) => (title: string, run: () => unknown, timeout?: number) =>
      test.each(drawn(cases, count, title))(title, run, timeout);
  return each as unknown as jest.Each;
}
