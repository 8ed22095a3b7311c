/** Writes to many records, as many at once as the API takes; the ids of those that were written. */
export async function inBatches(
  ids: readonly string[],
  mostAtOnce: number,
  write: (
    ids: string[],
  ) => Promise<{ results: readonly { id: string; error?: { message: string } | null }[] }>,
): Promise<string[]> {
  const written: string[] = [];
  for (let first = 0; first < ids.length; first += mostAtOnce) {
    const { results } = await write(ids.slice(first, first + mostAtOnce));
    written.push(...results.flatMap(({ id, error }) => (error ? [] : [id])));
  }
  return written;
}
