import type { EmbedRoute } from "../../../shared/http/embed-handler";
import { callingPage } from "../calling-page";

/** How the chat presents itself on the calling page; where it is off, as on an unknown host. */
export const chatConfiguration: EmbedRoute = async ({ query, store }) => ({
  body: JSON.stringify(await store.chat.settings(callingPage(query))),
});
