import { hasChat, pageLanguage, siteQuery } from "./api";
import type { ChatKit, Turn } from "./chat/chat";
import { kit } from "./kit";
import { lifetime } from "./lifetime";
import { loadChunk } from "./load-chunk";
import { options } from "./options";
import { perSession, recall } from "./storage";

/** Loads the chat's button, if the site's chat is on. Answers what opens and closes its panel. */
export async function launchChat(): Promise<Turn | undefined> {
  if (!hasChat || lifetime.aborted) return;
  const query = `?${siteQuery()}`;
  // Whom the page or a mail's link names is made out first. A link's conversation stays with its tab.
  const isKnown =
    options.visitorFields.token ||
    /mw-chat/.test(location.hash) ||
    recall(perSession, `${query}:chat-link`);
  const launch: (kit: ChatKit) => Promise<Turn> = await loadChunk(isKnown ? "chat-more" : "chat");
  return launch({
    ...kit,
    chatUrl: `${options.base}api/embed/chat`,
    siteQuery: query,
    lang: pageLanguage(),
  });
}
