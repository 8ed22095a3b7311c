import { isInFlow, isOverlay } from "../../../shared/rules/templates";
import { byPriority, isAskedFor } from "../../../shared/rules/turns";
import { caps, latestMessages, type Message } from "./api";
import { completionName } from "./completion-name";
import { isDismissed } from "./dismissals";
import { touchedTargets } from "./guard-typing";
import { isForPage } from "./is-for-page";
import { kit } from "./kit";
import { after, afterPatience } from "./lifetime";
import { options } from "./options";
import { loadOverlays, overlays } from "./overlays";
import { countTurn, isRare, rare, withRare } from "./rules";
import { loadFills, show } from "./show";
import { forLong, perSession, recall } from "./storage";
import { withChunk } from "./with-chunk";

// How often to look whether what keeps an overlay waiting is over: not everything that ends tells so.
const lookAgainSeconds = 0.5;

// Waiting messages, and whether to ignore their rules. They have no order: the one with the highest priority comes first.
// Each path has a map of its own, by which its shows are counted.
let waiting = new Map<Message, unknown>();
let timer: number;

// What is on the page, or on its way there: banners and toasts, and overlays. The last overlay, and when it left.
let floating = 0;
let openOverlays = 0;
let overlayId: string;
let overlayLeftMs: number | undefined;

/**
 * Asks for what messages need that are due at once: while the document still comes, and for all of it together instead of
 * one chunk after the other. For messages that only some visitors see, it asks for their rules only.
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
 * Shows a message as it is now, if its rules allow that: in the page's flow at once, anywhere else in its turn. After the
 * script's end it does nothing.
 */
export async function present(id: string, isForced?: unknown): Promise<void> {
  for (const message of await latestMessages()) {
    if (message.id !== id) continue;
    const enter = (each = message) => after(0, () => admit(each, isForced));
    // Without what its rules need it stays away.
    if (isRare(message)) withRare(({ whenDue }) => whenDue(message, enter, isForced));
    else enter();
  }
}

function admit(message: Message, isForced: unknown): void {
  if (!isInFlow(message)) {
    // Its own trigger does not take back what the page asked for.
    waiting.set(message, isForced || waiting.get(message));
    openIn(0);
  } else if (isForced || isEligible(message)) show(message, isForced, () => {});
}

/** Gives up what has not been opened, since the visitor is on another path, and counts anew. */
export function startPath(): void {
  waiting = new Map();
  kit.pathCount++;
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
    // Before the rules are read, because those of a message may be unreadable, which must not block the others.
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
  // What waits for a place hears when one is free.
  if (soonest < Number.POSITIVE_INFINITY) openIn(soonest);
}

/** Lets an overlay wait again once there is what it needs, as the first of its priority; not if that takes too long. */
async function comeBack(message: Message, isForced: unknown): Promise<void> {
  let isInTime = true;
  afterPatience(() => {
    isInTime = false;
  });
  // It keeps its place meanwhile.
  openOverlays++;
  await loadAll(message);
  openOverlays--;
  if (overlays && isInTime) {
    waiting = new Map([[message, 0], ...waiting]);
    admit(message, isForced);
  } else openIn(0);
}

/** How long a message has to wait for its turn; at most 0 if not at all. */
function secondsToWait(message: Message, isForced: unknown): number {
  const isInFront = isOverlay(message);
  // One overlay at a time, and none that disturbs.
  if (isInFront && openOverlays) return Number.POSITIVE_INFINITY;
  if (isInFront && overlays?.isBusy(touchedTargets)) return lookAgainSeconds;
  if (isForced || isAskedFor(message)) return 0;
  const others = options.isOneAtATime ? floating + openOverlays : !isInFront && floating;
  // If the last overlay comes back, that is its own rules' matter. The first one has nobody to wait for. What the next ones
  // have to wait for comes in a chunk, as does who has a turn without being seen.
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

/** Whether the message may be shown to this visitor on this page, now. */
function isEligible(message: Message): boolean {
  const { countries } = message;
  return (
    // An unknown country is in no list, so it is not allowed.
    (!countries || countries.includes(options.country as string)) &&
    isForPage(message) &&
    !isCompleted(message.id) &&
    !isDismissed(message) &&
    // Where it is needed, no message enters without it.
    (!rare || rare.isAllowed(message))
  );
}

/** Whether the visitor has sent the message's form or answered its survey: it never returns by itself. */
function isCompleted(id: string): unknown {
  const name = completionName(id);
  return recall(forLong, name) || recall(perSession, name);
}
