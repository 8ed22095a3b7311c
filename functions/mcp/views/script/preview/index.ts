import type { PreviewData } from "../../preview-data";
import { drawingFrame } from "../drawing-frame";
import { element } from "../element";
import { linkButton } from "../link-button";
import { startView } from "../start-view";

startView<PreviewData>(({ answer, data }, host) => {
  const { noun, name, status, drawing, consoleUrl } = data;
  const { theme } = host.look;
  return [
    element(
      "header",
      {},
      element("h1", { dir: "auto" }, name || noun),
      element("span", { class: `badge ${status}` }, `${noun}, ${status}`),
    ),
    drawing
      ? drawingFrame(drawing, { title: `${noun} as visitors see it`, theme })
      : element("p", { class: "note" }, "It cannot be drawn here. Open the preview instead."),
    element(
      "footer",
      {},
      linkButton(host, "Open the preview", String(answer.url), { isMain: true }),
      linkButton(host, "Edit in the console", consoleUrl),
    ),
  ];
});
