import { element } from "./element";
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

/**
 * Loads a module without running it, and rejects where its hash is another. To be imported only then: an import checks
 * nothing, and would fetch anew what has failed here.
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
    // Safari before 17 does not support the link, so it loads the module unchecked.
    if (!link.relList.supports("modulepreload")) onload(null);
  });
}
