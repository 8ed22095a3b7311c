import { sieve } from "./sieve";

// Made once: a page's content security policy may forbid a second one of the same name.
let policy: TrustedTypePolicy | undefined;

/**
 * Puts a message's HTML into a shadow tree, without whatever could run script: by the browser's own sanitizer, else by
 * the sieve.
 * @throws where the page's policy on trusted types allows neither.
 */
export function insertHtml(root: ShadowRoot, html: string): void {
  if (root.setHTML) {
    // An empty configuration: all that is safe. The default one drops forms, images and classes.
    root.setHTML(html, { sanitizer: {} });
    return;
  }
  policy ??= window.trustedTypes?.createPolicy("messaging-widget", { createHTML: (text) => text });
  // A template's content belongs to no window: nothing in it loads or runs before the sieve has seen it.
  const template = document.createElement("template");
  template.innerHTML = policy?.createHTML(html) ?? html;
  root.append(sieve(template.content));
}
