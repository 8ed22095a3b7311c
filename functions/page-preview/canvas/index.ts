import { ApiError } from "../../../shared/runtime/errors";
import { renderPage } from "../../pages/render-page";
import { drawMessage } from "./draw-message";
import type { Draw, Drawing, ToConsole } from "./drawing";
import type { Judging } from "./judge-draft";
import { keepFocusOut } from "./keep-focus-out";
import { drawDocument } from "./shown";
import { pageOf, siteOf } from "./site";

const loading = new Map<string, Promise<void>>();

// The script comes from the service's own host, like the console. No other host may draw.
const { origin: baseUrl } = new URL((document.currentScript as HTMLScriptElement).src);

// Only a local run serves pictures without TLS, which the rules of pages allow there.
Object.assign(globalThis, { process: { env: {} } });
if (location.protocol === "http:") Object.assign(globalThis, { localRun: { pace: 1 } });
keepFocusOut();

const renderers = { message: drawMessage, page: drawPage, article: drawArticle };

// More than any field of one line has.
const maxLetters = 1_000;

let drawn: Drawing["draw"] | undefined;
let takeAway = () => {};
// One drawing after another, in order of arrival.
let turn = Promise.resolve();

addEventListener("message", ({ origin, source, data }: MessageEvent<Drawing | Judging>) => {
  if (origin !== baseUrl || source !== parent) return;
  turn = turn.then(() => ("judge" in data ? judge(data) : answer(data)));
});

async function judge(judging: Judging): Promise<void> {
  try {
    await loadScript(`${baseUrl}/canvas-judge.js`);
    postToConsole({ canvas: "judged", gates: window.judgeDraft?.(judging) ?? [] });
  } catch (error) {
    postToConsole(refusal(error));
  }
}

async function answer(drawing: Drawing): Promise<void> {
  try {
    const draw = await renderers[drawing.draw](drawing, baseUrl);
    takeAway();
    takeAway = draw(
      () => postToConsole({ canvas: "drawn" }),
      (height) => postToConsole({ canvas: "sized", height }),
    );
    drawn = drawing.draw;
  } catch (error) {
    postToConsole(refusal(error));
  }
}

// Links and forms do nothing, because they would leave the drawing.
addEventListener(
  "click",
  (event) => {
    // Links of pictures too.
    const link = event
      .composedPath()
      .find((node) => node instanceof Element && /^(a|area)$/.test(node.localName));
    if (link && !(link as Element).getAttribute("href")?.startsWith("#")) event.preventDefault();
    // A message is tried out here; a page is read.
    if (drawn !== "page") return;
    const [clicked] = event.composedPath();
    if (clicked instanceof HTMLImageElement)
      postToConsole({ canvas: "clicked", text: clicked.alt });
    else if (clicked instanceof Element) {
      postToConsole({ canvas: "clicked", text: (clicked.textContent ?? "").slice(0, maxLetters) });
    }
  },
  { capture: true },
);
addEventListener("submit", (event) => event.preventDefault());

postToConsole({ canvas: "ready" });

function refusal(error: unknown): ToConsole {
  const { message } = error as Error;
  const errors = error instanceof ApiError ? error.problem.errors : [];
  return { canvas: "refused", reason: message, errors };
}

function postToConsole(message: ToConsole): void {
  parent.postMessage(message, baseUrl);
}

/** Draws an article of the help center. The renderer is loaded with the first one. */
async function drawArticle(drawing: Drawing, baseUrl: string): Promise<Draw> {
  await loadScript(`${baseUrl}/canvas-article.js`);
  if (!window.drawArticle) throw new Error("The article cannot be drawn.");
  return window.drawArticle(drawing, baseUrl);
}

/**
 * Draws a landing page with the renderer of published ones.
 * @throws ApiError if the API would refuse its content
 */
function drawPage(drawing: Drawing, baseUrl: string): Draw {
  const place = { pagesUrl: location.origin, path: "", baseUrl, now: new Date(), isPreview: true };
  return drawDocument(renderPage(pageOf(drawing), siteOf(drawing), place));
}

/** Loads a script of the service once; a failed one is loaded again by the next call. */
async function loadScript(src: string): Promise<void> {
  const pending = loading.get(src) ?? load(src);
  loading.set(src, pending);
  try {
    await pending;
  } catch (error) {
    loading.delete(src);
    throw error;
  }
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.crossOrigin = "anonymous";
    tag.src = src;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error("A part of the canvas could not be loaded."));
    document.head.append(tag);
  });
}
