/** A direction among meanings: texts that mean nearly the same point nearly the same way. A number takes eight bits. */
export type Vector = Int8Array;

/** The same direction in eight bits a number: its largest number becomes 127. */
export function inEightBits(numbers: readonly number[]): Vector {
  const largest = numbers.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  return Int8Array.from(numbers, (each) =>
    largest === 0 ? 0 : Math.round((each / largest) * 127),
  );
}
