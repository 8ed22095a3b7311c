import type { EmbedRoute } from "../../../shared/http/embed-handler";
import { contrastText } from "../../../shared/model/contrast-text";
import { isOpenNow } from "../../../shared/rules/is-open-now";
import { callingPage } from "../calling-page";

/** The chat settings for the calling page. If the chat is off, the answer is that for an unknown host. */
export const chatConfiguration: EmbedRoute = async ({ query, store, now }) => {
  const settings = await store.chat.settings(callingPage(query));
  const isOpen = isOpenNow(settings.officeHours, settings.timezone, now);
  const textColor = contrastText(settings.color);
  return { body: JSON.stringify({ ...settings, textColor, isOpen }) };
};
