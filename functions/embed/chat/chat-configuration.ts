import type { EmbedRoute } from "../../../shared/http/embed-handler";
import { callingPage } from "../calling-page";

/** The chat settings for the calling page. If the chat is off, the answer is that for an unknown host. */
export const chatConfiguration: EmbedRoute = async ({ query, store }) => ({
  body: JSON.stringify(await store.chat.settings(callingPage(query))),
});
