import { hasChat, latestMessages } from "./api";
import type launchOwn from "./chat";
import type { Turn } from "./chat/chat";
import { required } from "./consent";
import { flushEvents, flushOnLeave, onEvent, report } from "./events";
import { guardTyping } from "./guard-typing";
import { isVisible } from "./is-visible";
import { library } from "./library";
import { after, atEnd, endLifetime, lifetime, listen } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { noteGoals } from "./note-goals";
import { options, readOptions, tag } from "./options";
import { storeShows, withRare } from "./rules";
import { shareSession } from "./session";
import { hide } from "./show";
import { prefix as question } from "./storage";
import { noteTracked } from "./tracking";
import { askAhead, present } from "./turns";
import { startViews } from "./views";

/**
 * Shows the page's messages. Does nothing if called again, by a second tag.
 * @throws if the tag cannot be read
 */
export function start(): void {
  if (isRunning()) return;
  readOptions();
  const ready = latestMessages().then(whenVisited).then(startViews);
  if (hasRoom()) askAhead().catch(() => undefined);
  offerPageApi(ready);
  flushOnLeave();
  guardTyping();
  restartWhenRewritten();
  // Called last, because it throws if storage is blocked.
  if (!options.preview) shareSession(hide);
}

/** Waits until the document is complete and the visitor sees it: not while it is prerendered or in a hidden tab. */
async function whenVisited(): Promise<void> {
  // A hidden tab gets no animation frame until it is visible.
  while (document.readyState === "loading" || document.prerendering || document.hidden) {
    await new Promise(requestAnimationFrame);
  }
  while (!hasRoom()) await new Promise<void>((next) => after(0.5, next));
}

/** Whether a message would be visible. Pages load hidden frames, or frames of one pixel, for other purposes. */
function hasRoom(): boolean {
  return innerWidth > 49 && innerHeight > 49 && (!frameElement || isVisible(frameElement));
}

/**
 * Restarts the script on a page that rewrites itself: `document.open` keeps the window but removes all listeners, so that
 * messages could not even be closed. An event tells whether the listeners are still there.
 */
function restartWhenRewritten(): void {
  listen(window, [question], (event) => event.preventDefault());
  const observer = new MutationObserver(() => withRare(({ restart }) => restart(question, tag)));
  observer.observe(document, { childList: true });
  atEnd(() => observer.disconnect());
}

/** Whether a script with this API runs on the page already. An element or an array of that name does not count. */
function isRunning(): boolean {
  return !!(window.MessagingWidget as MessagingWidget | undefined)?.destroy;
}

/** Puts the API on the page, and runs the calls that were waiting for it. */
function offerPageApi(ready: Promise<void>): void {
  const queue = window.MessagingWidget;
  const launch = (hasLeft?: unknown) => launchChat(hasLeft).catch(() => undefined);
  let chat = ready.then(() => launch());
  const widget: MessagingWidget = {
    push(...calls) {
      // Each in its own task: an error is reported as the page's, and later calls still run.
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
      const former = options.visitorFields;
      // A page can call this without details to say that the visitor has signed out.
      options.hasSpoken = true;
      options.visitorFields = (visitor || {}) as typeof former;
      // Messages that are not on the page are checked when they enter.
      if (library.takeDowns.size || hasChat)
        withRare(({ judgeAnew }) =>
          judgeAnew(former, present, () => {
            chat = chat.then(() => launch(true));
          }),
        );
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

/**
 * Loads the chat's button if the site's chat is on. With `hasLeft`, the chat starts again for another visitor. Resolves to a
 * function that opens and closes the panel.
 */
async function launchChat(hasLeft?: unknown): Promise<Turn | undefined> {
  if (!hasChat || lifetime.aborted) return;
  const launch: typeof launchOwn = await loadChunk("chat");
  return launch(library, hasLeft);
}
