import type { Message } from "./api";
import { rememberDismissal } from "./dismissals";
import { report } from "./events";
import type { Fill } from "./fill";
import { isVisible } from "./is-visible";
import { kit, type TakeDown } from "./kit";
import { after, afterPatience } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { createPanel } from "./panel";
import { place } from "./place";
import { countShow } from "./rules";

// The duration of the style sheet's fade.
const fadeMs = 160;

/**
 * Shows a message that is not on the page already, whatever its rules. `onGone` is told when it leaves, and whether it has
 * been there. False: it is there.
 */
export function show(
  message: Message,
  isForced: unknown,
  onGone: (wasThere?: boolean) => void,
): boolean {
  const { id } = message;
  const { takeDowns } = kit;
  const there = takeDowns.get(id);
  if (there) {
    there.isForced ||= isForced;
    onGone();
    return false;
  }
  let leave: () => void = onGone;
  // A function of this showing's own: while one panel fades, the next of the same message may be there already.
  const takeDown: TakeDown = () => leave();
  takeDown.message = message;
  takeDown.isForced = isForced;
  takeDown.sinceMs = performance.now();
  const isHere = () => takeDowns.get(id) === takeDown;
  const giveUp = () => isHere() && leave === onGone && hide(id);
  takeDowns.set(id, takeDown);
  // A message whose chunk takes longer is not shown.
  afterPatience(giveUp);
  loadFills(message)
    .then((fills) => {
      const panel = createPanel(message, () => close(panel), fills);
      // The panel is made in one task and laid out in the next, so neither keeps the page busy for long.
      after(0, () => isHere() && open(panel));
    })
    .catch(giveUp);
  return true;

  function open(panel: HTMLElement): void {
    const takeAway = place(panel, message, () => close(panel));
    takeDown.panel = panel;
    leave = () => {
      panel.inert = true;
      setTimeout(() => {
        takeAway();
        onGone(true);
      }, fadeMs);
    };
    countShow(message);
    // The last, since a page may have replaced what this needs. A fading message is no longer seen.
    whenSeen(panel, () => panel.inert || report("impression", id));
  }

  function close(panel: HTMLElement): void {
    // Taking a dialog away closes it once more.
    if (!isHere()) return;
    rememberDismissal(message);
    hide(id);
    // Whoever closes the thanks has done what the message asked for.
    if (!panel.shadowRoot?.querySelector("p.thanks")) report("dismiss", id);
  }
}

/** Takes a message down, or all of them, which is not a dismissal. */
export function hide(id?: string): void {
  for (const [each, takeDown] of kit.takeDowns) {
    if ((id ?? each) !== each) continue;
    kit.takeDowns.delete(each);
    takeDown();
  }
}

// Content, beyond headings, texts, links and buttons, that has its look in a chunk, and attributes that have their life in
// one. The beginnings of names are enough: whoever has a chunk too many looks the same.
const rich = /<(im|vi|ta|[uo]l|pr|co|bl|hr|(p|div)[^<>]*>\s*<a)/i;

const lively = /data-co|autof/i;

// At the middle of the window's top or bottom.
const pill = /^(TOP|BOTTOM)$/;

/** Loads what the message's content needs beyond this script. Rejects as `loadChunk` does. */
export function loadFills(message: Message): Promise<Fill[]> {
  const { template, htmlContent, position, layout, autoHideSeconds, tone, linkParams } = message;
  // Stories and surveys have no HTML.
  const names = htmlContent
    ? [
        /<form/i.test(htmlContent) && "forms",
        rich.test(htmlContent) && "content",
        layout && "bar",
        ((!layout && pill.test(position)) || autoHideSeconds || tone || lively.test(htmlContent)) &&
          "extras",
      ]
    : [template];
  if (linkParams) names.push("links");
  return Promise.all((names.filter(Boolean) as string[]).map(loadChunk));
}

// An impression as advertisers count it: half of the message in view for a second.
const shareInView = 0.5;

const dwellMs = 1000;

/** Acts once when an element has really been in view; never for one that is taken off the page before. */
function whenSeen(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      // The last is the present state. Browsers differ in whether `isIntersecting` minds the threshold.
      if ((entries.pop() as IntersectionObserverEntry).intersectionRatio >= shareInView)
        timer = setTimeout(check, dwellMs);
    },
    { threshold: shareInView },
  );
  const check = () => {
    observer.disconnect();
    // What cannot be seen yet is observed again: in a hidden tab, in a part of the page that is transparent, or under
    // something else.
    if (!document.hidden && isVisible(element) && isUncovered(element)) act();
    else observer.observe(element);
  };
  observer.observe(element);
}

/** Whether an element is the first thing at its place: at two of three points on its diagonal. */
function isUncovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as ShadowRoot;
  const seen = [0.2, 0.5, 0.8].filter(
    (share) => root.elementFromPoint(x + width * share, y + height * share) === element,
  );
  return seen.length > 1;
}
