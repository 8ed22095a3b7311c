/** Gives a panel's shadow tree, or the page, a style sheet more. */
export function addStyles<Root extends ShadowRoot | Document>(root: Root, css: string): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  // A tree that is moved to another document loses them.
  return Object.assign(root, { ownSheets: [...root.adoptedStyleSheets] });
}

/** Gives a tree, and those of the panels in it, the style sheets back that it lost in another document. */
export function restyle(root: ShadowRoot & { ownSheets?: CSSStyleSheet[] }): void {
  root.adoptedStyleSheets = root.ownSheets as CSSStyleSheet[];
  for (const { shadowRoot } of root.querySelectorAll("section"))
    if (shadowRoot) restyle(shadowRoot);
}
