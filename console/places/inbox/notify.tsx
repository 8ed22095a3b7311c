import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { words } from "../../words";
import { nameOf } from "./name-of";
import { type Conversation, useConversations } from "./use-conversations";

const isKnown = "Notification" in window;

/**
 * Tells, outside the browser's window, of visitors who begin to wait while this window does not have the focus. It asks for
 * the permission when it is pressed, never before.
 */
export function Notify() {
  const [permission, setPermission] = useState(isKnown ? Notification.permission : "denied");
  useNews(permission === "granted");
  if (permission !== "default") return null;
  return (
    <button
      type="button"
      class="plain"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      {words.inbox.notify}
    </button>
  );
}

function useNews(isAllowed: boolean): void {
  const { data } = useConversations("waiting", { refetchInterval: false });
  const [, navigate] = useLocation();
  const seen = useRef<ReadonlySet<string>>();
  useEffect(() => {
    if (!data) return;
    const waiting = data.data as Conversation[];
    // Who has waited before, waits anew with each unanswered question.
    const marks = waiting.map(({ id, waitingSince }) => `${id} ${waitingSince}`);
    const before = seen.current;
    seen.current = new Set(marks);
    if (!before || !isAllowed || document.hasFocus()) return;
    waiting.forEach((each, index) => {
      if (!before.has(marks[index] ?? "")) tell(each, () => navigate(`/inbox/${each.id}`));
    });
  }, [data, isAllowed, navigate]);
}

function tell({ id, visitor, lastMessagePreview }: Conversation, open: () => void): void {
  try {
    const notification = new Notification(nameOf(visitor), {
      body: lastMessagePreview,
      // A second one of the same conversation takes the place of the first.
      tag: id,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch {
    // On Android only a service worker may notify.
  }
}
