import { loadChunk } from "./load-chunk";

/** Loads a chunk and calls a function with its exports. Does nothing if the chunk fails to load. */
export async function withChunk<Exported>(
  name: string,
  act: (exported: Exported) => unknown,
): Promise<void> {
  try {
    await act(await loadChunk(name));
  } catch {}
}
