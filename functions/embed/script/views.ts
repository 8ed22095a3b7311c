import { latestMessages, type Message } from "./api";
import { closest } from "./closest";
import { report } from "./events";
import { isForPage } from "./is-for-page";
import { after, atEnd, lifetime, listen } from "./lifetime";
import { noteGoals } from "./note-goals";
import { options } from "./options";
import { withRare } from "./rules";
import { hide } from "./show";
import { onTracked } from "./tracking";
import type { Trigger } from "./trigger";
import { present, startPath } from "./turns";

// A page that keeps changing its path is not seen more often.
const leastMsBetweenViews = 1000;

/** Shows messages when they are due, on this page and on those to which the visitor goes without a reload. */
export async function startViews(): Promise<void> {
  const { preview } = options;
  const counts = "pageviews" in options;
  // What waits for its trigger on this path, by id.
  const begun = new Set<string>();
  let view = new AbortController();
  let countedMs = 0;
  atEnd(() => view.abort());
  const [first] = await latestMessages();
  // If there is nothing to show, nothing is watched.
  if ((!first && !counts) || lifetime.aborted) return;
  onView(startView);
  // Until triggers are watched.
  await latestMessages();

  async function startView(isNewPath: boolean): Promise<void> {
    if (isNewPath) {
      view.abort();
      view = new AbortController();
      begun.clear();
      startPath();
      const nowMs = Date.now();
      if (counts && nowMs - countedMs > leastMsBetweenViews) {
        countedMs = nowMs;
        report("pageview");
      }
    }
    const { signal } = view;
    for (const message of await latestMessages()) {
      // Each by itself, so that a fault of one message does not stop the next.
      try {
        if (!signal.aborted) begin(message, signal);
      } catch {}
    }
    noteGoals();
  }

  /** Lets a message wait for its trigger, once on each path, while it belongs on the page. */
  function begin(message: Message, signal: AbortSignal): void {
    const { id } = message;
    if (!preview && !isForPage(message)) {
      hide(id);
      begun.delete(id);
    } else if (!begun.has(id)) {
      begun.add(id);
      watch(
        preview ? "IMMEDIATE" : message.trigger,
        () => present(id, preview),
        message.triggerValue as string,
        signal,
      );
    }
  }
}

const triggers: Record<string, Trigger> = {
  IMMEDIATE: (fire, _, signal) => after(0, fire, signal),
  DELAY: (fire, seconds, signal) => after(seconds, fire, signal),
  CLICK: onClick,
  EVENT: onTracked,
};

/**
 * Calls `fire` when a message's trigger, by the contract's name, says that the moment has come, until the signal ends.
 * Triggers that the visitor or the page can repeat call it each time. Those that watch the visitor for a moment that is
 * far ahead come in a chunk.
 */
function watch(name: string, ...call: Parameters<Trigger>): void {
  const trigger = triggers[name];
  if (trigger) trigger(...call);
  else withRare(({ triggers }) => triggers[name]?.(...call));
}

function onClick(fire: () => void, selector: string, signal: AbortSignal): void {
  const look = ({ target }: Event) => closest(target, selector) && after(0, fire, signal);
  listen(document, ["click"], look, signal);
}

// For browsers that do not report a change of the address.
const pollSeconds = 0.5;

/**
 * Reports each address: this one, and each to which the visitor goes within the page, and whether its path is new.
 * Links to fragments lead to none. It patches nothing of the page's.
 */
function onView(act: (isNewPath: boolean) => void): void {
  let path: string | undefined;
  let query: string | undefined;
  const look = () => {
    const { pathname, search } = location;
    const isNewPath = pathname !== path;
    if (!isNewPath && search === query) return;
    path = pathname;
    query = search;
    act(isNewPath);
  };
  const poll = () => {
    after(pollSeconds, poll);
    look();
  };
  // A page may have a variable of that name, or an older browser an element.
  if (window.navigation?.currentEntry) {
    listen(window.navigation, ["currententrychange"], look);
    look();
  } else poll();
}
