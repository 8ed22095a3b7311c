import { useProof } from "../../shell/use-proof";
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

interface ReplyHintProps {
  of: Pick<Conversation, "presence" | "visitor">;
  name: string;
}

/** What becomes of a reply to a visitor with an address. Nothing needs saying while they are there. */
export function ReplyHint({ of: { presence, visitor }, name }: ReplyHintProps) {
  const { data: proof } = useProof();
  const { email } = visitor;
  if (presence?.isHere || !email || !proof) return null;
  const isMailed = proof.isProven || proof.graceUntil !== null;
  const [left, ifLeft] = isMailed
    ? [inboxWords.leftByMail, inboxWords.byMail]
    : [inboxWords.leftUnmailed, inboxWords.unmailedIfLeft];
  return <small class="soft">{presence?.leftAt ? left(name, email) : ifLeft(name, email)}</small>;
}
