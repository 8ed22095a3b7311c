import { required } from "./consent";
import { flushEvents, onEvent, report } from "./events";
import type { launchChat } from "./launch-chat";
import { endLifetime } from "./lifetime";
import { noteGoals } from "./note-goals";
import { options } from "./options";
import { storeShows } from "./rules";
import { hide } from "./show";
import { noteTracked } from "./tracking";
import { present } from "./turns";

/** Whether a script of this name runs on the page; an element or an array of that name is none. */
export function isRunning(): boolean {
  return !!(window.MessagingWidget as MessagingWidget | undefined)?.destroy;
}

/** Puts the object on the page and makes the calls that were waiting for it. */
export function offerPageApi(ready: Promise<void>, chat: ReturnType<typeof launchChat>): void {
  const queue = window.MessagingWidget;
  const widget: MessagingWidget = {
    push(...calls) {
      // Each by itself: an error is reported as the page's, and the calls after it still run.
      for (const call of calls) queueMicrotask(() => call(widget));
    },
    show(messageId) {
      ready.then(() => present(messageId, true));
    },
    hide,
    track(name, about) {
      ready.then(() => {
        noteTracked(name);
        noteGoals(name, about);
      });
      if (about && typeof about !== "object") report("conversion", `${about}`);
    },
    on: onEvent,
    chat: {
      open: () => chat.then((turn) => turn?.(true)),
      close: () => chat.then((turn) => turn?.(false)),
      on: onEvent,
    },
    identify(visitor) {
      options.visitorFields = visitor as typeof options.visitorFields;
    },
    consent(isGiven) {
      options.consent = isGiven ? "" : required;
      flushEvents();
      storeShows();
    },
    destroy() {
      flushEvents();
      hide();
      endLifetime();
      delete window.MessagingWidget;
    },
  };
  window.MessagingWidget = widget;
  if (Array.isArray(queue)) widget.push(...(queue as Parameters<MessagingWidget["push"]>));
}
