import type { Message } from "./api";
import { setConsent } from "./consent";
import { flushEvents, onEvent, report } from "./events";
import { storeShows } from "./frequency";
import { lifetime } from "./lifetime";
import { options } from "./options";
import { present } from "./overlays";
import { hide } from "./show";
import { noteTracked } from "./tracking";

/** What a customer's page can say to the script: `window.MessagingWidget`. */
interface MessagingWidget {
  /** Calls functions with this object; before the script has loaded it is an array that keeps them. */
  push(...calls: ((widget: MessagingWidget) => void)[]): void;
  /** Shows a message, whatever its trigger, its rules and earlier dismissals. */
  show(messageId: string): void;
  /** Takes a message down, or all of them. That is no dismissal. */
  hide(messageId?: string): void;
  /** Says that something has happened: fires EVENT triggers of that name. With a message, counts its conversion. */
  track(name: string, messageId?: string): void;
  /** Calls back with a message's id at each `impression`, `click`, `dismiss` or `conversion`. Returns how to stop. */
  on(type: string, callback: (messageId?: string) => void): () => void;
  /** Says who the visitor is: forms have the fields of these names filled in. Nothing is stored or sent of it. */
  identify(visitor: Record<string, string>): void;
  /** Says whether the visitor agreed to being counted. */
  consent(isGiven: boolean): void;
  /** Takes everything down and stops. */
  destroy(): void;
}

interface Page {
  MessagingWidget?: Partial<MessagingWidget> | unknown[];
}

const page = window as Page;

/** Whether a script of this name runs on the page; an element or an array of that name is none. */
export function isRunning(): boolean {
  return typeof (page.MessagingWidget as MessagingWidget | undefined)?.destroy === "function";
}

/** Puts the object on the page and makes the calls that were waiting for it. */
export function offerPageApi(ready: Promise<Message[]>): void {
  const queue = page.MessagingWidget;
  const widget: MessagingWidget = {
    push(...calls) {
      // Each on its own: one's fault is the page's, told as such, and the calls after it are made.
      for (const call of calls) queueMicrotask(() => call(widget));
    },
    show(messageId) {
      const showIt = (messages: Message[]) => {
        const message = messages.find(({ id }) => id === messageId);
        if (message) present(message, true);
      };
      // Whatever goes wrong, as where the service is down, the page does not hear of it.
      ready.then(showIt).catch(() => {});
    },
    hide,
    track(name, messageId) {
      noteTracked(name);
      if (messageId) report("conversion", messageId);
    },
    on: onEvent,
    identify(visitor) {
      options.visitor = visitor;
    },
    consent(isGiven) {
      setConsent(isGiven);
      flushEvents();
      storeShows();
    },
    destroy() {
      flushEvents();
      hide();
      lifetime.abort();
      delete page.MessagingWidget;
    },
  };
  page.MessagingWidget = widget;
  if (Array.isArray(queue)) widget.push(...(queue as Parameters<MessagingWidget["push"]>));
}
