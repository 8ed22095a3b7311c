import { ApiError } from "../../errors";
import type { ChatMessage } from "../../model/chat/chat-message";
import type { ChatDraft } from "./advance";

/**
 * The message that was sent under the draft's id. Another text was not sent, and its sender must know.
 * @throws ApiError `idempotency_mismatch`
 */
export function sameText<Sent extends Pick<ChatMessage, "seq" | "content">>(
  sent: Sent,
  { content, clientMessageId }: Pick<ChatDraft, "content" | "clientMessageId">,
): Sent {
  if (sent.content === content) return sent;
  const [id, advice] =
    clientMessageId === undefined
      ? [
          "This startId",
          "Go on with the conversation's token, or start another one with a new startId.",
        ]
      : [
          `clientMessageId ${JSON.stringify(clientMessageId)}`,
          "Give a new text a new clientMessageId.",
        ];
  throw new ApiError(
    "idempotency_mismatch",
    `${id} was used for another text in this conversation (seq ${sent.seq}), so nothing was sent. ${advice}`,
  );
}
