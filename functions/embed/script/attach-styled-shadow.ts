import { addStyles } from "./add-styles";

/** Gives an element a shadow tree with the style of its own. Constructed sheets pass any content security policy. */
export function attachStyledShadow(element: HTMLElement, css: string): ShadowRoot {
  const root = element.attachShadow({ mode: "open" });
  addStyles(root, css);
  return root;
}
