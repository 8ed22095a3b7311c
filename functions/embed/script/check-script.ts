import { element } from "./element";

/**
 * Loads a module without running it, and rejects where its hash is another. To be imported only then: an import checks
 * nothing, and would fetch anew what has failed here.
 */
export async function checkScript(href: string, integrity: string, nonce: string): Promise<void> {
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
