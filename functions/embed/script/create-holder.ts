import { attachStyledShadow } from "./attach-styled-shadow";

/** An element to stand in the page, on which the page's styles have no hold. Returns its shadow tree. */
export function createHolder(): ShadowRoot {
  return attachStyledShadow(document.createElement("messaging-widget"), frameCss);
}
