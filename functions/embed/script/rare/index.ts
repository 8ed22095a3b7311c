import { restyle } from "../add-styles";
import type { Library } from "../library";
import { after, listen } from "../lifetime";
import type { Trigger } from "../trigger";
import { library, takeLibrary } from "./library";
import { countShow, countTurn, isAllowed, secondsToWait, storeShows } from "./limits";
import { judgeAnew, whenDue } from "./when-due";

/** The rarely needed code that watches, limits and places messages, under names that the build shortens. */
export default function load(newLibrary: Library) {
  takeLibrary(newLibrary);
  return {
    countShow,
    countTurn,
    insertInline,
    isAllowed,
    judgeAnew,
    restart,
    secondsToWait,
    storeShows,
    triggers,
    whenDue,
  };
}

/** Runs the script's tag again, unless the running script still answers the question. */
function restart(question: string, tag: HTMLScriptElement): void {
  const root = document.documentElement;
  if (!root || !dispatchEvent(new Event(question, { cancelable: true }))) return;
  (window.MessagingWidget as MessagingWidget).destroy();
  root.append(document.createRange().createContextualFragment(tag.outerHTML));
}

/** Inserts a panel into the page's flow, in an element that may appear later. Returns a function that removes it. */
function insertInline(panel: HTMLElement, selector: string): () => void {
  const { addStyles, createHolder, keepAttached } = library;
  const { host } = createHolder();
  addStyles(panel.shadowRoot as ShadowRoot, rareCss);
  host.shadowRoot?.append(panel);
  const isOnPage = () => host.isConnected && host.ownerDocument === document;
  const find = () => (isOnPage() ? null : document.querySelector(selector));
  return keepAttached(host, find, () => restyle(host.shadowRoot as ShadowRoot)).takeAway;
}

/** Triggers that watch for something that happens later. */
const triggers: Record<string, Trigger> = {
  SCROLL: onScroll,
  EXIT_INTENT: onExitIntent,
  INACTIVITY: onInactivity,
};

/** Fires once the visitor has scrolled a percentage of the page, or of an element taller than half of the window. */
function onScroll(fire: () => void, percent: string, signal: AbortSignal): void {
  const look = (target: EventTarget | null) => {
    const element = target === document ? document.scrollingElement : target;
    const { scrollTop, scrollHeight, clientHeight } = element as Element;
    // A tolerance of one pixel: on a zoomed page, the position stays a fraction short of the end.
    const way = ((scrollTop + 1) / (scrollHeight - clientHeight)) * 100;
    if (clientHeight * 2 > innerHeight && way >= Number(percent)) fire();
  };
  listen(document, ["scroll"], ({ target }) => look(target), signal);
  // After a reload, or with a link to a fragment, the page starts further down.
  after(0, () => look(document), signal);
}

/**
 * Fires when the pointer leaves the window at the top. On devices without a pointer, fires when the visitor returns to the tab.
 */
function onExitIntent(fire: () => void, _: string, signal: AbortSignal): void {
  if (matchMedia("(hover: none)").matches) {
    listen(document, ["visibilitychange"], () => document.hidden || fire(), signal);
    return;
  }
  const leave = ({ relatedTarget, clientY }: MouseEvent) => {
    if (!relatedTarget && clientY <= 0) fire();
  };
  listen(document, ["mouseout"], leave, signal);
}

/** Fires after some seconds without activity. */
function onInactivity(fire: () => void, seconds: string, signal: AbortSignal): void {
  let timer: number | undefined;
  let hasFired = false;
  const act = () => {
    hasFired = true;
    fire();
  };
  const restart = () => {
    clearTimeout(timer);
    if (!hasFired) timer = after(seconds, act, signal);
  };
  const activities = ["pointermove", "pointerdown", "keydown", "scroll"];
  listen(document, activities, restart, signal);
  restart();
}
