import { ApiError } from "../../../shared/errors";
import type { EmbedRoute } from "../../../shared/http/embed-handler";
import { contentProblem } from "../../../shared/model/chat/content";
import { presentToVisitor } from "../../../shared/model/chat/present-to-visitor";
import { parseInput } from "../../../shared/operation/parse-input";
import { callingPage } from "../calling-page";
import { invalidIdentity } from "./identify";
import { invalidToken } from "./invalid-token";
import { visitorMessageSchema } from "./visitor-message";

/** A visitor's message. Without a conversation token it starts a conversation; with one it continues that conversation. */
export const sendMessage: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const page = callingPage(query);
  const { startId, identity: signed, ...written } = parseInput(visitorMessageSchema, body());
  const problem = contentProblem(written.content);
  if (problem !== undefined) throw new ApiError("invalid_body", problem);
  const draft = { author: "visitor", address, ...written } as const;
  const isNew = token === "";
  const known =
    isNew && signed !== undefined
      ? await store.chat.identify(page, { signed, token, address }, now)
      : null;
  if (known === undefined) throw invalidIdentity();
  // A verified visitor goes on with what they began elsewhere.
  const own = known?.token ?? token;
  if (own !== "") {
    const message = await store.chat.send(page, own, draft, now);
    if (!message) throw invalidToken();
    return { body: JSON.stringify({ token: own, message: presentToVisitor(message) }) };
  }
  if (startId === undefined) throw new ApiError("invalid_body", "Missing startId");
  const started = await store.chat.start(
    page,
    { ...draft, startId, identity: known?.identity },
    now,
  );
  if (!started) throw new ApiError("not_found", "Not found");
  const { message } = started;
  return { body: JSON.stringify({ token: started.token, message: presentToVisitor(message) }) };
};
