import type { Message } from "./api";
import { report } from "./events";
import { isForPage } from "./is-eligible";
import { atEnd, lifetime } from "./lifetime";
import { onView } from "./navigation";
import { options } from "./options";
import { forgetWaiting, present } from "./overlays";
import { hide } from "./show";
import { triggers } from "./triggers";

/**
 * Shows messages when they are due, on this page and on those to which the visitor goes without a reload. Returns the
 * same messages.
 */
export function startViews(messages: Message[]): Message[] {
  const { preview } = options;
  const counts = "pageviews" in options;
  let view = new AbortController();
  atEnd(() => view.abort());
  // If there is nothing to show, nothing is watched.
  if ((messages[0] || counts) && !lifetime.signal.aborted) onView(startView);
  return messages;

  function startView(): void {
    view.abort();
    view = new AbortController();
    forgetWaiting();
    if (counts) report("pageview");
    // Each by itself, so that a fault of one message does not stop the next.
    for (const message of messages) {
      try {
        if (!isForPage(message)) hide(message.id);
        triggers[preview ? "IMMEDIATE" : message.trigger]?.(
          () => present(message, !!preview),
          message.triggerValue as string,
          view.signal,
        );
      } catch {}
    }
  }
}
