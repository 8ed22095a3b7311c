import type { Message } from "./api";
import { rememberDismissal } from "./dismissals";
import { report } from "./events";
import { after, afterPatience } from "./lifetime";
import { loadFills } from "./load-fills";
import { createPanel } from "./panel";
import { place } from "./place";
import { countShow } from "./rules";
import { whenSeen } from "./when-seen";

// The duration of the style sheet's fade.
const fadeMs = 160;

// How to take each message down that is on the page, or on its way there.
const shown = new Map<string, () => void>();

/**
 * Shows a message that is not on the page already, whatever its rules. `onGone` is told when it leaves, and whether it has
 * been there. False: it is there.
 */
export function show(message: Message, onGone: (wasThere?: boolean) => void): boolean {
  const { id } = message;
  if (shown.has(id)) {
    onGone();
    return false;
  }
  let leave: () => void = onGone;
  // A function of this showing's own: while one panel fades, the next of the same message may be there already.
  const takeDown = () => leave();
  const isHere = () => shown.get(id) === takeDown;
  const giveUp = () => isHere() && leave === onGone && hide(id);
  shown.set(id, takeDown);
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
  for (const [each, takeDown] of shown) {
    if ((id ?? each) !== each) continue;
    shown.delete(each);
    takeDown();
  }
}
