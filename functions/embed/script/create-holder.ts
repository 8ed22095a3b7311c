import { addStyles } from "./add-styles";

/** An element to stand in the page, on which the page's styles have no hold. Returns its shadow tree. */
export function createHolder(): ShadowRoot {
  return addStyles(
    document.createElement("messaging-widget").attachShadow({ mode: "open" }),
    frameCss,
  );
}
