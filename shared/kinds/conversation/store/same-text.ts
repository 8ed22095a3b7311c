import { ApiError } from "../../../runtime/errors";
import type { ChatMessage } from "../chat-message";
import type { ChatPicture } from "../picture";
import type { ChatDraft } from "./advance";

/**
 * The message that was sent under the draft's id. If the draft has another text or picture, it was not sent, and the sender
 * must know.
 * @throws ApiError `idempotency_mismatch`
 */
export function sameText<Sent extends Pick<ChatMessage, "seq" | "content" | "picture">>(
  sent: Sent,
  { content, picture, clientMessageId }: Pick<ChatDraft, "content" | "picture" | "clientMessageId">,
): Sent {
  const isSameText = sent.content === content;
  if (isSameText && isSamePicture(sent.picture, picture?.picture)) return sent;
  const other = isSameText ? "picture" : "text";
  const [id, advice] =
    clientMessageId === undefined
      ? [
          "This startId",
          "Go on with the conversation's token, or start another one with a new startId.",
        ]
      : [
          `clientMessageId ${JSON.stringify(clientMessageId)}`,
          `Give a new ${other} a new clientMessageId.`,
        ];
  throw new ApiError(
    "idempotency_mismatch",
    `${id} was used for another ${other} in this conversation (seq ${sent.seq}), so nothing was sent. ${advice}`,
  );
}

/** Compared by size and dimensions, which hardly ever match for another file. */
function isSamePicture(
  sent: ChatPicture | null,
  draft: Omit<ChatPicture, "url"> | undefined,
): boolean {
  const measures = ["width", "height", "sizeBytes"] as const;
  return measures.every((each) => sent?.[each] === draft?.[each]);
}
