import { addStyles } from "./add-styles";
import { look } from "./api";
import { element } from "./element";

// What happens in a message is none of the page's business: it would pull the focus back into a drawer of its own, close
// what is open at a press beside it, or keep everything from scrolling. Clicks stay, by which pages count.
const trapped = "focusin focusout pointerdown mousedown touchstart touchmove touchend wheel".split(
  " ",
);

/** An element to stand in the page, on which the page's styles have no hold. Returns its shadow tree. */
export function createHolder(): ShadowRoot {
  const holder = element("messaging-widget" as "div");
  // Turbo keeps copies of the pages that it leaves. An element without its shadow tree must not be in them.
  holder.dataset.turboTemporary = "";
  // Custom properties under names of their own, so that the page's come first.
  holder.style.cssText = look;
  // FastClick, which makes clicks of taps by itself, leaves what has this class alone.
  holder.className = "needsclick";
  for (const type of trapped) holder.addEventListener(type, stop, { passive: true });
  return addStyles(holder.attachShadow({ mode: "open" }), frameCss);
}

function stop(event: Event): void {
  event.stopPropagation();
}
