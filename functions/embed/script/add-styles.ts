/** Gives a panel's shadow tree, or the page, a style sheet more. */
export function addStyles<Root extends ShadowRoot | Document>(root: Root, css: string): Root {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return root;
}
