import { type ChatWords, chatWords } from "../../model/chat/words";
import type { ChatSettings } from "../../model/chat-settings";
import { type CallingPage, findHead } from "../domains/find-site";
import { settingsOn, visibleSettings } from "../domains/settings";
import type { Table } from "../dynamo/table";

/**
 * How the chat presents itself on a page, its words, and the time zone of its office hours. If the chat is off or the site is
 * unknown, these are the settings of a new domain, so that nobody learns who is a customer.
 */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
): Promise<ChatSettings & { timezone: string; words: ChatWords }> {
  const head = await findHead(table, page);
  const shown = head?.chatEnabled === true ? head : {};
  const { chat, timezone } = settingsOn(shown);
  const { labels } = visibleSettings(shown);
  return { ...chat, timezone, words: chatWords(chat.language, labels) };
}
