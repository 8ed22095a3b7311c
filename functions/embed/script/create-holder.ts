import { addStyles } from "./add-styles";
import { look } from "./api";
import { element } from "./element";

/** An element to stand in the page, on which the page's styles have no hold. Returns its shadow tree. */
export function createHolder(): ShadowRoot {
  const holder = element("messaging-widget" as "div");
  // Turbo keeps copies of the pages that it leaves. An element without its shadow tree must not be in them.
  holder.dataset.turboTemporary = "";
  // Custom properties under names of their own, so that the page's come first.
  holder.style.cssText = look;
  // FastClick, which makes clicks of taps by itself, leaves what has this class alone.
  holder.className = "needsclick";
  return addStyles(holder.attachShadow({ mode: "open" }), frameCss);
}
