/** To a hundredth of a cent: a small account's items are below a cent each. */
export function roundedUsd(usd: number): number {
  return Math.round(usd * 10_000) / 10_000;
}
