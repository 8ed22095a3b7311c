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

// A page that keeps changing its path counts as at most one view per second.
const leastMsBetweenViews = 1000;

/** Shows messages when they are due, on this page and on those that the visitor opens without a reload. */
export async function startViews(): Promise<void> {
  const { preview } = options;
  const counts = "pageviews" in options;
  // The messages that wait for their trigger on this path, by id.
  const begun = new Set<string>();
  let view = new AbortController();
  let countedMs = 0;
  atEnd(() => view.abort());
  const [first] = await latestMessages();
  // Without messages, nothing is watched.
  if ((!first && !counts) || lifetime.aborted) return;
  onView(startView);
  // Wait for the list before watching triggers.
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
      // Each separately, so that an error of one message does not stop the next.
      try {
        if (!signal.aborted) begin(message, signal);
      } catch {}
    }
    noteGoals();
  }

  /** Waits for a message's trigger, once on each path, while the message belongs on the page. */
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
 * Calls `fire` when a message's trigger happens, until the signal aborts; repeatedly for triggers that can repeat. Triggers
 * that happen later are in a chunk.
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

// For browsers that do not report changes of the URL.
const pollSeconds = 0.5;

/**
 * Reports each URL, this one and those that the visitor opens within the page, and whether its path is new. Links to fragments
 * are not reported. Does not patch the page's functions.
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
  // The page may have a variable of that name, and an older browser an element.
  if (window.navigation?.currentEntry) {
    listen(window.navigation, ["currententrychange"], look);
    look();
  } else poll();
}
