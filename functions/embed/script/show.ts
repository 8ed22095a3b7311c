import type { Message } from "./api";
import { rememberDismissal } from "./dismissals";
import { report } from "./events";
import { countShow } from "./frequency";
import { after } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { createPanel } from "./panel";
import { place } from "./place";
import { whenSeen } from "./when-seen";

// A message whose chunk takes longer is not shown.
const timeoutSeconds = 3;

// The duration of the style sheet's fade.
const fadeMs = 140;

// How to take each message down that is on the page, or on its way there.
const shown = new Map<string, () => void>();

/** Shows a message that is not on the page already, whatever its rules. `onGone` is told when it leaves. */
export function show(message: Message, onGone: () => void): void {
  const { id } = message;
  if (shown.has(id)) return;
  shown.set(id, onGone);
  const isComing = () => shown.get(id) === onGone;
  const giveUp = () => isComing() && hide(id);
  after(timeoutSeconds, giveUp);
  loadChunk(message)
    .then((fill) => {
      const panel = createPanel(message, close, fill);
      // The panel is made in one task and laid out in the next, so neither keeps the page busy for long.
      after(0, () => isComing() && open(panel));
    })
    .catch(giveUp);

  function open(panel: HTMLElement): void {
    const takeAway = place(panel, message, close);
    // A fading message is no longer seen.
    whenSeen(panel, () => panel.inert || report("impression", id));
    countShow(message);
    shown.set(id, () => {
      panel.inert = true;
      setTimeout(() => {
        takeAway();
        onGone();
      }, fadeMs);
    });
  }

  function close(): void {
    // Removing a dialog closes it once more.
    if (!shown.has(id)) return;
    rememberDismissal(message);
    hide(id);
    report("dismiss", id);
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
