/** Adds a style sheet to a panel's shadow root or to the page. */
export function addStyles<Root extends ShadowRoot | Document>(root: Root, css: string): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  // A shadow root that moves to another document loses its style sheets, so keep a copy.
  return Object.assign(root, { ownSheets: [...root.adoptedStyleSheets] });
}

/** Restores the style sheets that a shadow root and its panels lost when they moved to another document. */
export function restyle(root: ShadowRoot & { ownSheets?: CSSStyleSheet[] }): void {
  root.adoptedStyleSheets = root.ownSheets as CSSStyleSheet[];
  for (const { shadowRoot } of root.querySelectorAll("section"))
    if (shadowRoot) restyle(shadowRoot);
}
