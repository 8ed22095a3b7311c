import { addStyles } from "./add-styles";
import { look } from "./api";
import { element } from "./element";

/** Creates an element for the page that the page's styles cannot affect. Returns its shadow root. */
export function createHolder(): ShadowRoot {
  const holder = element("messaging-widget" as "div");
  // Turbo stores copies of pages that the visitor leaves. They must not contain the element, because it would lack its shadow
  // root.
  holder.dataset.turboTemporary = "";
  // The brand's custom properties have names of their own, so that the page's have priority.
  holder.style.cssText = look;
  // FastClick, which turns taps into clicks, ignores elements with this class.
  holder.className = "needsclick";
  return addStyles(holder.attachShadow({ mode: "open" }), frameCss);
}
