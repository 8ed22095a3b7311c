import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { contrastText } from "../../../shared/model/contrast-text";
import { isOpenNow } from "../../../shared/rules/is-open-now";
import { callingPage } from "../calling-page";
import { languageIn } from "../language-in";

/** The chat settings for the calling page. If the chat is off, the answer is that for an unknown host. */
export const chatConfiguration: EmbedRoute = async ({ query, store, now }) => {
  const settings = await store.chat.settings(callingPage(query), now, languageIn(query));
  const isOpen = isOpenNow(settings.officeHours, settings.timezone, now);
  const textColor = contrastText(settings.color);
  const { words, replyTime, isAttended, offlineMessage } = settings;
  const usual = isOpen ? (replyTime ? words[replyTime] : "") : offlineMessage;
  const told = isAttended ? words.there : usual;
  return { body: JSON.stringify({ ...settings, textColor, isOpen, told }) };
};
