import { defaultLabels, type Labels } from "../../../model/labels";
import type { ChatSettings } from "../chat-settings";
import type { HelpCenter } from "../help-center";
import type { DomainTexts } from "./texts";

/** The settings of a domain that have texts. */
export interface Worded {
  labels: Labels;
  chat: ChatSettings;
  helpCenter: HelpCenter;
}

/** What a domain says in its own language, that of its chat. Of its labels, those that are not built in. */
export function textsOf({ labels, chat, helpCenter }: Worded): DomainTexts {
  const { title, greeting, offlineMessage } = chat;
  const own = Object.entries(labels).filter(
    ([name, label]) => defaultLabels[name as keyof typeof defaultLabels] !== label,
  );
  return {
    ...(own.length > 0 && { labels: Object.fromEntries(own) }),
    chat: { title, greeting, offlineMessage },
    ...(helpCenter.title !== null && { helpTitle: helpCenter.title }),
  };
}
