import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { presentToVisitor } from "../../../shared/kinds/conversation/present-to-visitor";
import { ApiError } from "../../../shared/runtime/errors";
import { callingPage } from "../calling-page";
import { invalidToken } from "./invalid-token";

/** The messages of the token's conversation after a `seq`, oldest first, at most a hundred. */
export const readMessages: EmbedRoute = async ({ query, base, token, store, now }) => {
  const page = callingPage(query);
  const after = query.get("after") ?? "0";
  if (!/^\d{1,10}$/.test(after)) {
    throw new ApiError(
      "invalid_body",
      "Invalid after: it must be a whole number, the last seq that you have",
    );
  }
  const view = await store.chat.read(page, token, Number(after), now);
  if (!view) throw invalidToken(token);
  const { messages, ...state } = view;
  const data = messages.map((message) => presentToVisitor(message, base));
  return { body: JSON.stringify({ data, ...state }) };
};
