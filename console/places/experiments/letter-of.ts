/** The letter of an arm, by its place. */
export function letterOf(index: number): string {
  return "ABCDE"[index] ?? `${index + 1}`;
}
