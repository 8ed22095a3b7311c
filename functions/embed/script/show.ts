import type { Message } from "./api";
import { rememberDismissal } from "./dismissals";
import { report } from "./events";
import type { Fill } from "./fill";
import { isVisible } from "./is-visible";
import { library, type TakeDown } from "./library";
import { after, afterPatience } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { createPanel } from "./panel";
import { place } from "./place";
import { countShow } from "./rules";

// The duration of the fade in the style sheet.
const fadeMs = 160;

/**
 * Shows a message regardless of its rules, unless it is on the page. `onGone` is called when it leaves, with whether it was on
 * the page. Returns false if it is there already.
 */
export function show(
  message: Message,
  isForced: unknown,
  onGone: (wasThere?: boolean) => void,
): boolean {
  const { id } = message;
  const { takeDowns } = library;
  const there = takeDowns.get(id);
  if (there) {
    there.isForced ||= isForced;
    onGone();
    return false;
  }
  let leave: () => void = onGone;
  // A function of this showing: while one panel fades, the next one of the same message may exist already.
  const takeDown: TakeDown = () => leave();
  takeDown.message = message;
  takeDown.isForced = isForced;
  takeDown.sinceMs = performance.now();
  const isHere = () => takeDowns.get(id) === takeDown;
  const giveUp = () => isHere() && leave === onGone && hide(id);
  takeDowns.set(id, takeDown);
  // If the message's chunks take longer, it is not shown.
  afterPatience(giveUp);
  loadFills(message)
    .then((fills) => {
      const panel = createPanel(message, () => close(panel), fills);
      // The panel is created in one task and laid out in the next, so that neither blocks the page for long.
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
    // Called last, because a page may have replaced the API that it needs. A fading message does not count as seen.
    whenSeen(panel, () => panel.inert || report("impression", id));
  }

  function close(panel: HTMLElement): void {
    // Removing a dialog closes it again.
    if (!isHere()) return;
    rememberDismissal(message);
    hide(id);
    // A visitor who closes the thank-you text has done what the message asked for.
    if (!panel.shadowRoot?.querySelector("p.thanks")) report("dismiss", id);
  }
}

/** Removes a message, or all messages, without counting a dismissal. */
export function hide(id?: string): void {
  for (const [each, takeDown] of library.takeDowns) {
    if ((id ?? each) !== each) continue;
    library.takeDowns.delete(each);
    takeDown();
  }
}

// Content other than headings, texts, links and buttons is styled by one chunk, and certain attributes are handled by another.
// Prefixes of names are enough: loading a chunk too many changes nothing.
const rich = /<(im|vi|ta|[uo]l|pr|co|bl|hr|(p|div)[^<>]*>\s*<a)/i;

const lively = /data-co|autof/i;

// The middle of the window's top or bottom edge.
const pill = /^(TOP|BOTTOM)$/;

/** Loads the chunks that the message's content needs. Rejects like `loadChunk`. */
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
  return Promise.all((names.filter(Boolean) as string[]).map((name) => loadChunk(name)));
}

// An impression as in advertising: half of the message is in view for a second.
const shareInView = 0.5;

const dwellMs = 1000;

/** Calls a function once an element has been visible for long enough; never if the element is removed before. */
function whenSeen(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      // The last entry is the current state. Browsers disagree on whether `isIntersecting` respects the threshold.
      if ((entries.pop() as IntersectionObserverEntry).intersectionRatio >= shareInView)
        timer = setTimeout(check, dwellMs);
    },
    { threshold: shareInView },
  );
  const check = () => {
    observer.disconnect();
    // Observe again what is not visible yet: in a hidden tab, in a transparent part of the page, or behind something else.
    if (!document.hidden && isVisible(element) && isUncovered(element)) act();
    else observer.observe(element);
  };
  observer.observe(element);
}

/** Whether an element is on top at two of three points on its diagonal. */
function isUncovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as ShadowRoot;
  const seen = [0.2, 0.5, 0.8].filter(
    (share) => root.elementFromPoint(x + width * share, y + height * share) === element,
  );
  return seen.length > 1;
}
