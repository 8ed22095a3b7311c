import { addStyles } from "./add-styles";
import { hasChat } from "./api";
import type { Kit } from "./chat/chat";
import { createHolder } from "./create-holder";
import { element } from "./element";
import { isDark } from "./is-dark";
import { keepAttached } from "./keep-attached";
import { lifetime } from "./lifetime";
import { load } from "./load-chunk";
import { options } from "./options";
import { recall, remember } from "./storage";

/** Loads the chat's button, if the site's chat is on. */
export async function launchChat(): Promise<void> {
  if (!hasChat || lifetime.signal.aborted) return;
  const parts = [element, addStyles, createHolder, keepAttached, isDark, recall, remember] as const;
  const kit: Kit = [load, options.base, options, ...parts, lifetime];
  await (await load("chat")).launch(...kit);
}
