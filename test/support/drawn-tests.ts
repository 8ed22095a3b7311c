import { drawnRows } from "./draw";

/** `test.each` of this many of the cases; of all cases if the run has every row. */
export function testSome(count: number): jest.Each {
  const each =
    (cases: readonly unknown[]) => (title: string, run: () => unknown, timeout?: number) =>
      test.each(drawnRows(cases, count, title))(title, run, timeout);
  return each as unknown as jest.Each;
}
