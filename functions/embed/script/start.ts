import { hasChat, latestMessages } from "./api";
import type launchOwn from "./chat";
import type { Turn } from "./chat/chat";
import { required } from "./consent";
import { flushEvents, flushOnLeave, onEvent, report } from "./events";
import { guardTyping } from "./guard-typing";
import { isVisible } from "./is-visible";
import { kit } from "./kit";
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
 * Shows the page's messages. A second call, from a second tag, does nothing.
 * @throws where the tag cannot be read.
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
  // This comes last, because it throws if storage is denied.
  if (!options.preview) shareSession(hide);
}

/** Waits for the whole document, and where it is rendered ahead of a visit, or opened in a tab that nobody sees, for that. */
async function whenVisited(): Promise<void> {
  // A hidden tab has no frame until the visitor looks at it.
  while (document.readyState === "loading" || document.prerendering || document.hidden) {
    await new Promise(requestAnimationFrame);
  }
  while (!hasRoom()) await new Promise<void>((next) => after(0.5, next));
}

/** Whether a message would be seen: not in frames of a pixel, or hidden ones, as pages load them for other purposes. */
function hasRoom(): boolean {
  return innerWidth > 49 && innerHeight > 49 && (!frameElement || isVisible(frameElement));
}

/**
 * Starts the script anew on a page that writes itself anew: `document.open` keeps the window, but takes all listeners off,
 * those of messages too, so that they could not be closed. Whether they are still there tells the answer to a question.
 */
function restartWhenRewritten(): void {
  listen(window, [question], (event) => event.preventDefault());
  const observer = new MutationObserver(() => withRare(({ restart }) => restart(question, tag)));
  observer.observe(document, { childList: true });
  atEnd(() => observer.disconnect());
}

/** Whether a script of this name runs on the page; an element or an array of that name is none. */
function isRunning(): boolean {
  return !!(window.MessagingWidget as MessagingWidget | undefined)?.destroy;
}

/** Puts the object on the page and makes the calls that were waiting for it. */
function offerPageApi(ready: Promise<void>): void {
  const queue = window.MessagingWidget;
  const launch = (hasLeft?: unknown) => launchChat(hasLeft).catch(() => undefined);
  let chat = ready.then(() => launch());
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
      const former = options.visitorFields;
      // A page may say by nothing that the visitor has signed out.
      options.hasSpoken = true;
      options.visitorFields = (visitor || {}) as typeof former;
      // A message that is not on the page is judged when it enters.
      if (kit.takeDowns.size || hasChat)
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
 * Loads the chat's button, if the site's chat is on: anew, where the visitor before has left. Answers what opens and closes its
 * panel.
 */
async function launchChat(hasLeft?: unknown): Promise<Turn | undefined> {
  if (!hasChat || lifetime.aborted) return;
  const launch: typeof launchOwn = await loadChunk("chat");
  return launch(kit, hasLeft);
}
