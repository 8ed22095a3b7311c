/** Gives a panel's shadow tree a style sheet more. */
export function addStyles(root: ShadowRoot, css: string): ShadowRoot {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return root;
}
