import { addStyles } from "./add-styles";

/** An element to stand in the page, on which the page's styles have no hold. Returns its shadow tree. */
export function createHolder(): ShadowRoot {
  const holder = document.createElement("messaging-widget");
  // Turbo keeps copies of the pages that it leaves. An element without its shadow tree must not be in them.
  holder.dataset.turboTemporary = "";
  return addStyles(holder.attachShadow({ mode: "open" }), frameCss);
}
