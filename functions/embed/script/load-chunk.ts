import { element } from "./element";
import { options } from "./options";

/**
 * Loads a chunk once. Resolves to its exports. Rejects if it does not arrive or, with a pinned script, is not the file from the
 * same build. After a failure, another query asks for it again, because Chrome remembers failed addresses.
 */
export async function loadChunk(name: string, query = "") {
  // An MCP Apps view is a single document that loads nothing.
  if (ownChunks) return ownChunks[name];
  const href = `${options.base}${chunkFolder}${name}.js${query}`;
  // A pinned script knows the hash of one chunk, which contains the hashes of the others.
  if (hashesHash) {
    const hash: string = name === "hashes" ? hashesHash : (await loadChunk("hashes"))[name];
    await checkScript(href, `sha256-${hash}`, options.nonce ?? "");
  }
  return (await import(href)).default;
}

/**
 * Loads a module without running it. Rejects if its hash differs. Import the module only after this: an import checks nothing,
 * and would fetch again what has failed here.
 */
async function checkScript(href: string, integrity: string, nonce: string): Promise<void> {
  await new Promise<unknown>((onload, onerror) => {
    const link = element("link", {
      rel: "modulepreload",
      href,
      integrity,
      nonce,
      onload,
      onerror: onerror as OnErrorEventHandler,
    });
    document.head.append(link);
    // Safari before 17 does not support the link, so the module is loaded unchecked.
    if (!link.relList.supports("modulepreload")) onload(null);
  });
}
