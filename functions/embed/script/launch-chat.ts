import { addStyles } from "./add-styles";
import { hasChat, siteQuery } from "./api";
import type { Kit } from "./chat/chat";
import { element } from "./element";
import { tell } from "./events";
import { frameLayer } from "./frame";
import { hasDarkLook } from "./has-dark-look";
import { lifetime } from "./lifetime";
import { load } from "./load-chunk";
import { options } from "./options";
import { perSession, recall, remember } from "./storage";

/** Loads the chat's button, if the site's chat is on. Answers what opens and closes its panel. */
export async function launchChat(): Promise<((isOpen: boolean) => void) | undefined> {
  if (!hasChat || lifetime.signal.aborted) return;
  const query = `?${siteQuery()}`;
  const kit: Kit = [
    load,
    `${options.base}api/embed/chat`,
    query,
    options,
    element,
    addStyles,
    frameLayer,
    hasDarkLook,
    recall,
    remember,
    lifetime,
    tell,
  ];
  // Whom the page or a mail's link names is made out first. A link's conversation stays with its tab.
  const isKnown =
    options.visitor.token ||
    /mw-chat/.test(location.hash) ||
    recall(perSession, `${query}:chat-link`);
  return (await load(isKnown ? "chat-more" : "chat")).launch(...kit);
}
