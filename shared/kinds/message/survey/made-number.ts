/** The number in an id that the service made; 0 for any other id. */
export function madeNumber(id: string): number {
  return Number(/^[cq](\d{1,9})$/.exec(id)?.[1] ?? 0);
}
