import type { Message } from "./api";
import { report } from "./events";
import { isForPage } from "./is-eligible";
import { atEnd } from "./lifetime";
import { onNavigation } from "./navigation";
import { options } from "./options";
import { forgetWaiting, present } from "./overlays";
import { hide } from "./show";
import { forgetTracked } from "./tracking";
import { triggers } from "./triggers";

/** Shows messages when they are due, on this page and on those to which the visitor goes without a reload. */
export function startViews(messages: Message[]): void {
  let view = startView();
  atEnd(() => view.abort());
  if (messages.length) onNavigation(nextView);

  function startView(): AbortController {
    const view = new AbortController();
    if (options.pageviews !== undefined) report("pageview");
    // Each on its own: one message's fault is not the next one's.
    for (const message of messages) {
      try {
        triggers[options.preview ? "IMMEDIATE" : message.trigger]?.(
          () => present(message, !!options.preview),
          message.triggerValue ?? "",
          view.signal,
        );
      } catch {}
    }
    return view;
  }

  function nextView(): void {
    view.abort();
    forgetWaiting();
    forgetTracked();
    for (const message of messages) if (!isForPage(message)) hide(message.id);
    view = startView();
  }
}
