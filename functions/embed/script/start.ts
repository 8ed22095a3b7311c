import { fetchMessages } from "./api";
import { flushOnLeave } from "./events";
import { launchChat } from "./launch-chat";
import { options, readOptions } from "./options";
import { isRunning, offerPageApi } from "./page-api";
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
  const messages = fetchMessages().then(whenVisited).then(startViews);
  // If the service is down, or answers anything but a list, there are no messages.
  offerPageApi(messages.catch(() => []));
  messages.then(launchChat).catch(() => {});
  flushOnLeave();
  // This comes last, because it throws if storage is denied.
  if (!options.preview) shareSession(hide);
}

/** Waits for the whole document, and where it is rendered ahead of a visit, for that. */
async function whenVisited<Value>(value: Value): Promise<Value> {
  // A hidden tab has no frame until the visitor looks at it.
  while (document.readyState === "loading" || document.prerendering) {
    await new Promise(requestAnimationFrame);
  }
  return value;
}
