import { addStyles } from "./add-styles";
import { hasChat } from "./api";
import type { Kit } from "./chat/chat";
import { createHolder } from "./create-holder";
import { element } from "./element";
import { tell } from "./events";
import { isDark } from "./is-dark";
import { keepAttached } from "./keep-attached";
import { lifetime } from "./lifetime";
import { load } from "./load-chunk";
import { options } from "./options";
import { recall, remember } from "./storage";

let answer: (turn: Turn) => void;

/** Opens or closes the panel. */
type Turn = (isOpen: boolean) => void;

/** What opens and closes the chat's panel, once its button is there. */
export const chat = new Promise<Turn>((resolve) => {
  answer = resolve;
});

/** Loads the chat's button, if the site's chat is on. */
export async function launchChat(): Promise<void> {
  if (!hasChat || lifetime.signal.aborted) return;
  const { base, user, domain, visitor } = options;
  const query = `?${new URLSearchParams({ userId: user, domain })}`;
  const url = `${base}api/embed/chat`;
  const isKnown = visitor.token || /#mw-chat/.test(location.hash);
  const opens = isKnown && (await (await load("chat-more")).meet(url, query, visitor.token));
  const parts = [element, addStyles, createHolder, keepAttached, isDark, recall, remember] as const;
  const kit: Kit = [load, url, query, options, ...parts, lifetime, tell];
  const turn = await (await load("chat")).launch(...kit);
  if (opens) turn(true);
  answer(turn);
}
