import { fetchMessages } from "./api";
import { flushOnLeave } from "./events";
import { lifetime } from "./lifetime";
import { options, readOptions } from "./options";
import { watchForTurns } from "./overlays";
import { isRunning, offerPageApi } from "./page-api";
import { shareSession } from "./session";
import { hide } from "./show";
import { startViews } from "./views";

/**
 * Shows the page's messages. A second call, from a second tag, does nothing.
 * Rejects where the tag cannot be read or the service answers with anything but a list.
 */
export async function start(): Promise<void> {
  if (isRunning()) return;
  readOptions();
  const ready = fetchMessages().then(whenVisited);
  if (!options.preview) shareSession(hide);
  offerPageApi(ready);
  flushOnLeave();
  watchForTurns();
  const messages = await ready;
  if (!lifetime.signal.aborted) startViews(messages);
}

/** Waits for the whole document, and where it is rendered ahead of a visit, for that. */
async function whenVisited<Value>(value: Value): Promise<Value> {
  const page = document as Document & { prerendering?: boolean };
  // There is no frame before somebody looks.
  while (page.readyState === "loading" || page.prerendering) {
    await new Promise(requestAnimationFrame);
  }
  return value;
}
