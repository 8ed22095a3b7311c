import { useNow } from "../../ui/time";
import { waited } from "../../ui/times";
import type { Conversation } from "./use-conversations";
import { inboxWords } from "./words";

/** Whether the visitor is there, or when they left; nothing if it is not known. */
export function Presence({ of: { presence } }: { of: Pick<Conversation, "presence"> }) {
  const now = useNow();
  if (presence?.isHere) return <small class="here">{inboxWords.here}</small>;
  if (!presence?.leftAt) return null;
  return <small>{inboxWords.left(waited(presence.leftAt, now))}</small>;
}

/** What becomes of a reply to a visitor with an address. Nothing needs saying while they are there. */
export function replyHint(
  { presence }: Pick<Conversation, "presence">,
  name: string,
  email: string,
): string | null {
  if (presence?.isHere) return null;
  return presence?.leftAt ? inboxWords.leftByMail(name, email) : inboxWords.byMail(name, email);
}
