import type { Drawing } from "../drawing-of";
import { element } from "./element";

/** Put in by the build: the script that draws a message. */
declare const frameScript: string;

/**
 * A drawing in a frame of its own. Its sandbox keeps what customers wrote from the view and its buttons: a message's frame runs
 * the service's own script on an origin of its own, a page's frame runs nothing.
 */
export function drawingFrame(
  drawing: Drawing,
  { title, theme }: { title: string; theme: string | undefined },
): HTMLElement {
  const isMessage = drawing.draws === "message";
  const frame = element("iframe", {
    title,
    sandbox: isMessage ? "allow-scripts" : "",
    srcdoc: isMessage ? messageDocument(drawing, theme) : pageDocument(drawing.document),
  });
  if (!isMessage) return frame;
  const state = element("p", { class: "drawing", role: "status" }, "Drawing …");
  addEventListener("message", ({ source, data }) => {
    if (source === frame.contentWindow && data === "drawn") state.remove();
  });
  // Browsers suspend frames that are out of view.
  new IntersectionObserver(([seen], observer) => {
    if (!seen?.isIntersecting) return;
    observer.disconnect();
    setTimeout(() => {
      state.textContent = "This app does not draw it. Follow the links below instead.";
    }, patienceMs);
  }).observe(frame);
  return element("div", { class: "frame" }, frame, state);
}

const patienceMs = 8_000;

function messageDocument(
  { list, headers }: Extract<Drawing, { draws: "message" }>,
  theme: string | undefined,
): string {
  const payload = JSON.stringify({ list, headers, theme: theme ?? null }).replaceAll(
    "<",
    "\\u003c",
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Message</title><body><script type="application/json" id="given">${payload}</script><script>${frameScript}</script></body></html>`;
}

/** Links on the page do nothing: a sandbox opens no windows. */
function pageDocument(document: string): string {
  return document.replace("<head>", '<head><base target="_blank">');
}
