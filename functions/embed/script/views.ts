import { latestMessages, type Message } from "./api";
import { report } from "./events";
import { isForPage } from "./is-for-page";
import { atEnd, lifetime } from "./lifetime";
import { onView } from "./navigation";
import { noteGoals } from "./note-goals";
import { options } from "./options";
import { hide } from "./show";
import { watch } from "./triggers";
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
