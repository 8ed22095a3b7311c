import type { ShownReview } from "../../reviews-data";
import { drawingFrame } from "../drawing-frame";
import { element } from "../element";

/** A record as visitors see it before and after; undefined where neither is drawn. */
export function sideBySide(
  { drawings: { before, after } }: ShownReview,
  theme: string | undefined,
): Node | undefined {
  const figures = [
    { drawing: before, caption: "Now" },
    { drawing: after, caption: before ? "Proposed" : "The page" },
  ].flatMap(({ drawing, caption }) =>
    drawing
      ? [
          element(
            "figure",
            {},
            element("figcaption", {}, caption),
            drawingFrame(drawing, { title: caption, theme }),
          ),
        ]
      : [],
  );
  return figures.length > 0 ? element("div", { class: "sides" }, ...figures) : undefined;
}
