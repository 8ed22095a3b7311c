import { checkScript } from "./check-script";
import { options } from "./options";

/**
 * Loads a chunk, once. Resolves with what it exports.
 * Rejects if it does not arrive or, with a pinned script, is not the file that was built with it.
 */
export async function loadChunk(name: string) {
  // A view of MCP Apps is one document, and loads nothing.
  if (ownChunks) return ownChunks[name];
  const href = `${options.base}${chunkFolder}${name}.js`;
  // A pinned script knows the hash of one chunk, which knows those of the others.
  if (hashesHash) {
    const hash: string = name === "hashes" ? hashesHash : (await loadChunk("hashes"))[name];
    await checkScript(href, `sha256-${hash}`, options.nonce ?? "");
  }
  return (await import(href)).default;
}
