import type * as z from "zod/mini";
import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { contentProblem, nothingToSend } from "../../../shared/kinds/conversation/chat-message";
import { firstMessageId } from "../../../shared/kinds/conversation/conversation-token";
import { presentToVisitor } from "../../../shared/kinds/conversation/present-to-visitor";
import { sameText } from "../../../shared/kinds/conversation/store/send";
import type { VisitorDraft } from "../../../shared/kinds/conversation/store/visitor";
import { pageLanguage } from "../../../shared/model/language";
import { ApiError, checkAll } from "../../../shared/runtime/errors";
import { languageIn } from "../language-in";
import { callingPage, readBody, readParts, refusals, refuse } from "../refusals";
import { invalidToken } from "./invalid-token";
import { invalidIdentity, visitorMessageSchema } from "./visitor-message";

/** A visitor's message. Without a conversation token it starts a conversation; with one it continues that conversation. */
export const sendMessage: EmbedRoute = async ({
  query,
  base,
  body,
  token,
  address,
  store,
  now,
}) => {
  const [page, { startId, identity: signed, picture: base64, content, ...written }] =
    await readParts(
      () => callingPage(query),
      () => readBody(visitorMessageSchema, body(), (sent) => judgeMessage(sent, token)),
    );
  // The code that checks pictures is loaded with the first one.
  const picture =
    base64 === undefined
      ? undefined
      : (await import("../../../shared/kinds/conversation/store/picture-file")).pictureDraft(
          base64,
          address,
        );
  const draft = {
    author: "visitor",
    address,
    ...written,
    content: content ?? "",
    language: pageLanguage(languageIn(query)),
    picture,
  } as const;
  if (token !== "") return await goOn(token, draft);
  if (signed === undefined) return await start(draft);
  // It may become the first message of a conversation, or another one in the visitor's own: a repeat must be recognised in
  // both cases.
  const clientMessageId =
    written.clientMessageId ?? (startId === undefined ? undefined : firstMessageId(startId));
  return await store.chat.whileIdentifying(async () => {
    const identified = await store.chat.identify(page, { signed, token, address }, now);
    if (!identified) throw invalidIdentity();
    const own = { ...draft, clientMessageId };
    // A verified visitor continues the conversation that they began elsewhere.
    return identified.token === null
      ? await start({ ...own, identity: identified.identity })
      : await goOn(identified.token, own);
  });

  function answerOf(own: string, message: Parameters<typeof presentToVisitor>[0]) {
    return { body: JSON.stringify({ token: own, message: presentToVisitor(message, base) }) };
  }

  async function goOn(own: string, message: VisitorDraft) {
    const sent = await store.chat.send(page, own, message, now);
    if (!sent) throw invalidToken(own);
    return answerOf(own, sent);
  }

  async function start(first: VisitorDraft) {
    // Whom the website vouches for may have no conversation yet.
    if (startId === undefined) throw new ApiError("invalid_body", refusals.noStartId);
    const started = await store.chat.start(page, { ...first, startId }, now);
    if (!started) throw noChat();
    const { token: own, message } = started;
    // Two tabs may start the same conversation, each with its own message: neither may be lost.
    const isAnother =
      first.clientMessageId !== undefined && message.clientMessageId !== first.clientMessageId;
    return isAnother ? await goOn(own, first) : answerOf(own, sameText(message, first));
  }
};

/** @throws ApiError 400 for a message without content, or one that begins a conversation without its `startId` */
function judgeMessage(
  { content, picture, startId, identity }: Partial<z.infer<typeof visitorMessageSchema>>,
  token: string,
): void {
  const isEmpty = (content ?? picture) === undefined;
  const problem = isEmpty ? nothingToSend : contentProblem(content ?? "", picture !== undefined);
  checkAll(
    () => refuse(problem !== undefined, problem ?? ""),
    () => refuse(token === "" && (startId ?? identity) === undefined, refusals.noStartId),
  );
}

/** The same error for a site without a chat and for an unknown site, so it does not reveal who is a customer. */
function noChat(): ApiError {
  return new ApiError(
    "not_found",
    "There is no chat here: it is off, or userId and domain name no site.",
  );
}
