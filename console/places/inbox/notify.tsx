import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { isFirst, isLookedAt } from "../../ui/tabs";
import { type Conversation, nameOf, useConversations } from "./use-conversations";
import { inboxWords } from "./words";

const isKnown = "Notification" in window;
const quietKey = "console.quiet";

/**
 * Plays a sound when a visitor starts to wait, and shows a browser notification while no tab of the console has the focus. It
 * asks for the permission only on a click.
 */
export function Notify() {
  const [permission, setPermission] = useState(isKnown ? Notification.permission : "denied");
  const [rings, setRings] = useState(() => localStorage.getItem(quietKey) === null);
  useNews(permission === "granted", rings);
  const setSound = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(quietKey);
    else localStorage.setItem(quietKey, "1");
    setRings(isOn);
    if (isOn) ring();
  };
  return (
    <span class="actions">
      <button type="button" class="quiet" onClick={() => setSound(!rings)}>
        {rings ? inboxWords.soundOff : inboxWords.soundOn}
      </button>
      {permission === "default" && (
        <button
          type="button"
          class="quiet"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          {inboxWords.notify}
        </button>
      )}
    </span>
  );
}

function useNews(isAllowed: boolean, rings: boolean): void {
  const { rows: waiting } = useConversations("waiting", { refetchInterval: false });
  const [, navigate] = useLocation();
  const seen = useRef<ReadonlySet<string>>();
  useEffect(() => {
    if (!waiting) return;
    // A visitor who has already waited counts as new with each unanswered question.
    const markOf = ({ id, waitingSince }: Conversation) => `${id} ${waitingSince}`;
    const before = seen.current;
    seen.current = new Set(waiting.map(markOf));
    const fresh = before ? waiting.filter((each) => !before.has(markOf(each))) : [];
    void tell();
    async function tell() {
      // All tabs learn of it at about the same time, and only one notifies.
      const areOwn = await Promise.all(fresh.map((each) => isFirst(markOf(each))));
      const own = fresh.filter((_, index) => areOwn[index]);
      if (own.length > 0 && rings) ring();
      if (!isAllowed || own.length === 0 || (await isLookedAt())) return;
      for (const each of own) showNotification(each, () => navigate(`/inbox/${each.id}`));
    }
  }, [waiting, isAllowed, rings, navigate]);
}

function showNotification(conversation: Conversation, open: () => void): void {
  const { id, lastMessagePreview } = conversation;
  try {
    const notification = new Notification(nameOf(conversation), {
      body: lastMessagePreview,
      // A new notification replaces an earlier one of the same conversation.
      tag: id,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // On Android, only a service worker can show notifications.
  }
}

const notes = [880, 1_175];

const noteSeconds = 0.12;

let context: AudioContext | undefined;

/** Plays two short tones. Browsers block sound until the user has clicked on the page. */
function ring(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  notes.forEach((hertz, index) => {
    const start = currentTime + index * noteSeconds;
    const tone = new OscillatorNode(context as AudioContext, { frequency: hertz });
    const volume = new GainNode(context as AudioContext, { gain: 0.08 });
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds * 2);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + noteSeconds * 2);
  });
}
