import { latestMessages } from "./api";
import { flushOnLeave } from "./events";
import { guardTyping } from "./guard-typing";
import { isVisible } from "./is-visible";
import { launchChat } from "./launch-chat";
import { after } from "./lifetime";
import { options, readOptions } from "./options";
import { isRunning, offerPageApi } from "./page-api";
import { restartWhenRewritten } from "./rewriting";
import { shareSession } from "./session";
import { hide } from "./show";
import { startViews } from "./views";

/**
 * Shows the page's messages. A second call, from a second tag, does nothing.
 * @throws where the tag cannot be read.
 */
export function start(): void {
  if (isRunning()) return;
  readOptions();
  const ready = latestMessages().then(whenVisited).then(startViews);
  offerPageApi(
    ready,
    ready.then(launchChat).catch(() => undefined),
  );
  flushOnLeave();
  guardTyping();
  restartWhenRewritten();
  // This comes last, because it throws if storage is denied.
  if (!options.preview) shareSession(hide);
}

/** Waits for the whole document, and where it is rendered ahead of a visit, or nobody sees it, for that. */
async function whenVisited(): Promise<void> {
  // A hidden tab has no frame until the visitor looks at it.
  while (document.readyState === "loading" || document.prerendering) {
    await new Promise(requestAnimationFrame);
  }
  while (!hasRoom()) await new Promise<void>((next) => after(0.5, next));
}

/** Whether a message would be seen: not in frames of a pixel, or hidden ones, as pages load them for other purposes. */
function hasRoom(): boolean {
  return innerWidth > 49 && innerHeight > 49 && (!frameElement || isVisible(frameElement));
}
