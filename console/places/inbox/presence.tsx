import { useNow } from "../../ui/time";
import { waited } from "../../ui/times";
import { words } from "../../words";
import type { Conversation } from "./use-conversations";

/** Whether the visitor is there, or when they left; nothing if it is not known. */
export function Presence({ of: { presence } }: { of: Pick<Conversation, "presence"> }) {
  const now = useNow();
  if (presence?.isHere) return <small class="here">{words.inbox.here}</small>;
  if (!presence?.leftAt) return null;
  return <small>{words.inbox.left(waited(presence.leftAt, now))}</small>;
}

/** What becomes of a reply to a visitor with an address. Nothing needs saying while they are there. */
export function replyHint(
  { presence }: Pick<Conversation, "presence">,
  name: string,
  email: string,
): string | null {
  if (presence?.isHere) return null;
  return presence?.leftAt ? words.inbox.leftByMail(name, email) : words.inbox.byMail(name, email);
}
