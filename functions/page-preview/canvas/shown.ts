import { isRightToLeft } from "../../../shared/rules/is-right-to-left";
import type { PageDocument } from "../../pages/document";
import { look } from "../../pages/look";
import type { Draw } from "./drawing";

/** Draws a whole document, as visitors would get it. */
export function drawDocument({ title, language, css = [], body }: PageDocument): Draw {
  return (onDrawn) => {
    const root = document.documentElement;
    const styles = [look, ...css].map((text) => {
      const style = document.createElement("style");
      style.textContent = text;
      return style;
    });
    document.title = title;
    root.lang = language;
    root.dir = isRightToLeft(language) ? "rtl" : "ltr";
    document.head.append(...styles);
    document.body.innerHTML = body.text;
    onDrawn();
    return () => {
      const { scrollY } = window;
      for (const style of styles) style.remove();
      document.body.replaceChildren();
      // A redraw keeps the scroll position for somebody who edits far down a page.
      queueMicrotask(() => scrollTo({ top: scrollY, behavior: "instant" }));
    };
  };
}
