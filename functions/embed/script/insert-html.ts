import { element } from "./element";
import { sieve } from "./sieve";

// Made once, because a page's content security policy may forbid a second one with the same name.
let policy: TrustedTypePolicy | undefined;

/**
 * Puts a message's HTML into a shadow tree, without anything that could run script: by the browser's sanitizer, or else by
 * the sieve.
 * @throws where the page's policy on trusted types allows neither.
 */
export function insertHtml(root: ShadowRoot, html: string): void {
  if (root.setHTML) {
    // An empty configuration allows everything safe. The default one drops forms, images and classes.
    root.setHTML(html, { sanitizer: {} });
  } else {
    policy ??= window.trustedTypes?.createPolicy("messaging-widget", {
      createHTML: (text) => text,
    });
    // A template's content has no window, so nothing in it loads or runs before the sieve has checked it.
    const template = element("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    root.append(sieve(template.content));
  }
}
