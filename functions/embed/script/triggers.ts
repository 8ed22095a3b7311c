import type { Message } from "./api";
import { after, listen } from "./lifetime";
import { onTracked } from "./tracking";

type Trigger = (fire: () => void, value: string, signal: AbortSignal) => void;

/**
 * What makes a message appear, by the contract's names: each calls `fire` when the moment has come, until the signal
 * ends. Those that the visitor or the page can repeat call it each time.
 */
export const triggers: Record<Message["trigger"], Trigger> = {
  IMMEDIATE: (fire, _, signal) => after(0, fire, signal),
  DELAY: (fire, seconds, signal) => after(seconds, fire, signal),
  SCROLL: onScroll,
  EXIT_INTENT: onExitIntent,
  INACTIVITY: onInactivity,
  CLICK: onClick,
  EVENT: onTracked,
};

/** Scrolled so many percent of the way, on the page or in an element that fills over half of the window. */
function onScroll(fire: () => void, percent: string, signal: AbortSignal): void {
  const look = (target: EventTarget | null) => {
    const element = target === document ? document.scrollingElement : target;
    const { scrollTop, scrollHeight, clientHeight } = element as Element;
    // One pixel of tolerance, because on a zoomed page the position stays a fraction short of the end.
    const way = ((scrollTop + 1) / (scrollHeight - clientHeight)) * 100;
    if (clientHeight * 2 > innerHeight && way >= Number(percent)) fire();
  };
  listen(document, ["scroll"], ({ target }) => look(target), signal);
  // After a reload, or a link to a fragment, the page starts further down.
  after(0, () => look(document), signal);
}

/** The pointer leaves through the window's top; without a pointer, the return to the tab. */
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

/** Nothing done for so many seconds. */
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

function onClick(fire: () => void, selector: string, signal: AbortSignal): void {
  const look = ({ target }: Event) =>
    (target as Element).closest(selector) && after(0, fire, signal);
  listen(document, ["click"], look, signal);
}
