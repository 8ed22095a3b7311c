import { isInFlow, isOverlay } from "../../../shared/rules/templates";
import { byPriority, isAskedFor } from "../../../shared/rules/turns";
import { caps, latestMessages, type Message } from "./api";
import { completionName } from "./completion-name";
import { isDismissed } from "./dismissals";
import { touchedTargets } from "./guard-typing";
import { isForPage } from "./is-for-page";
import { library } from "./library";
import { after, afterPatience } from "./lifetime";
import { options } from "./options";
import { loadOverlays, overlays } from "./overlays";
import { countTurn, isRare, rare, withRare } from "./rules";
import { loadFills, show } from "./show";
import { forLong, perSession, recall } from "./storage";
import { withChunk } from "./with-chunk";

// How often to check whether an overlay can open, because some reasons to wait end without an event.
const lookAgainSeconds = 0.5;

// The waiting messages, and whether to ignore their rules. The map has no order: the highest priority comes first. Each path
// has its own map, by which its shows are counted.
let waiting = new Map<Message, unknown>();
let timer: number;

// Resolves once the latest message whose rules are in a chunk has entered. Later ones must not take its turn meanwhile.
let before: Promise<unknown>;

// The numbers of banners and toasts, and of overlays, on the page or on their way there. Also the last overlay, and when it
// left.
let floating = 0;
let openOverlays = 0;
let overlayId: string;
let overlayLeftMs: number | undefined;

/**
 * Starts to load what messages need that are due at once: while the document is still loading, and all chunks at the same time.
 * For messages that only some visitors see, loads only their rules.
 */
export async function askAhead(): Promise<void> {
  for (const message of await latestMessages()) {
    if (message.trigger !== "IMMEDIATE" || !isEligible(message)) continue;
    if (!isRare(message)) loadAll(message);
    else {
      withRare(() => {});
      if (message.audience || message.experiment) withChunk("judge", () => {});
    }
  }
}

/** Loads what a message needs to be shown. */
function loadAll(message: Message): unknown {
  loadFills(message).catch(() => {});
  return isOverlay(message) && loadOverlays();
}

/**
 * Shows a message in its current version, if its rules allow it: in the page's flow at once, elsewhere in its turn. Does
 * nothing after the script has ended.
 */
export async function present(id: string, isForced?: unknown): Promise<void> {
  for (const message of await latestMessages()) {
    if (message.id !== id) continue;
    const enter = (each = message) => after(0, () => admit(each, isForced));
    // If its rules fail to load, the message is not shown.
    if (isRare(message)) {
      const entered = withRare(({ whenDue }) => whenDue(message, enter, isForced));
      if (!isInFlow(message)) before = entered;
    } else {
      await before;
      enter();
    }
  }
}

function admit(message: Message, isForced: unknown): void {
  if (!isInFlow(message)) {
    // The page's request to show it still applies when its own trigger fires.
    waiting.set(message, isForced || waiting.get(message));
    openIn(0);
  } else if (isForced || isEligible(message)) show(message, isForced, () => {});
}

/** Drops waiting messages, because the visitor is on another path, and starts counting again. */
export function startPath(): void {
  waiting = new Map();
  library.pathCount++;
}

function openIn(seconds: number): void {
  clearTimeout(timer);
  timer = after(seconds, openNext);
}

function openNext(): void {
  let soonest = Number.POSITIVE_INFINITY;
  for (const message of [...waiting.keys()].sort(byPriority)) {
    const isForced = waiting.get(message);
    const seconds = secondsToWait(message, isForced);
    soonest = Math.min(soonest, seconds);
    if (seconds > 0) continue;
    waiting.delete(message);
    // Before checking the rules, because those of a message may throw, which must not block the others.
    openIn(0);
    if (!isForced && !isEligible(message)) return;
    const isInFront = isOverlay(message);
    if (isInFront && !overlays) {
      comeBack(message, isForced);
      return;
    }
    if (isInFront) openOverlays++;
    else floating++;
    const isNew = show(message, isForced, (wasThere) => {
      if (isInFront) openOverlays--;
      else floating--;
      if (isInFront && wasThere) overlayLeftMs = performance.now();
      openIn(0);
    });
    if (isNew) countTurn(waiting);
    if (isInFront) overlayId = message.id;
    return;
  }
  // Messages that wait for a free place are checked when one leaves.
  if (soonest < Number.POSITIVE_INFINITY) openIn(soonest);
}

/** Puts an overlay back in the queue, first of its priority, once its chunks are loaded; not if that takes too long. */
async function comeBack(message: Message, isForced: unknown): Promise<void> {
  // It keeps its place while loading.
  openOverlays++;
  await Promise.race([loadAll(message), new Promise((done) => afterPatience(done as () => void))]);
  openOverlays--;
  if (overlays) waiting = new Map([[message, isForced], ...waiting]);
  openIn(0);
}

/** How long a message has to wait for its turn; 0 or less if it need not wait. */
function secondsToWait(message: Message, isForced: unknown): number {
  const isInFront = isOverlay(message);
  // One overlay at a time, and none that disturbs the visitor.
  if (isInFront && openOverlays) return Number.POSITIVE_INFINITY;
  if (isInFront && overlays?.isBusy(touchedTargets)) return lookAgainSeconds;
  if (isForced || isAskedFor(message)) return 0;
  const others = options.isOneAtATime ? floating + openOverlays : !isInFront && floating;
  // An overlay has its turn, although its code is still loading.
  if (!overlays && (others as number) > floating) return Number.POSITIVE_INFINITY;
  // A message that repeats as the last overlay is limited only by its own rules, and the first one waits for nobody. The rules
  // for the others are in a chunk.
  if (!others && (message.id === overlayId || (!caps && !rare && !(isInFront && overlayLeftMs))))
    return 0;
  if (rare)
    return rare.secondsToWait(message, {
      caps,
      floating,
      overlayLeftMs,
      currentPath: waiting,
      isEligible,
    });
  withRare(() => openIn(0));
  return Number.POSITIVE_INFINITY;
}

/** Whether the message may be shown to this visitor on this page now. */
function isEligible(message: Message): boolean {
  const { countries } = message;
  return (
    // An unknown country matches no list.
    (!countries || countries.includes(options.country as string)) &&
    isForPage(message) &&
    !isCompleted(message.id) &&
    !isDismissed(message) &&
    // A message that needs this code does not enter without it.
    (!rare || rare.isAllowed(message))
  );
}

/** Whether the visitor has submitted the message's form or survey. Then it does not return. */
function isCompleted(id: string): unknown {
  const name = completionName(id);
  return recall(forLong, name) || recall(perSession, name);
}
