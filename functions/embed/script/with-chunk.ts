import { loadChunk } from "./load-chunk";

/** Loads a chunk, and does something with what it exports; nothing if it does not arrive. */
export async function withChunk<Exported>(
  name: string,
  act: (exported: Exported) => unknown,
): Promise<void> {
  try {
    await act(await loadChunk(name));
  } catch {}
}
