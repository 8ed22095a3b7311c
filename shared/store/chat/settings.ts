import type { ChatSettings } from "../../model/chat-settings";
import { type CallingPage, findHead } from "../domains/find-site";
import { settingsOn } from "../domains/settings";
import type { Table } from "../dynamo/table";

/**
 * How the chat presents itself on a page, and the time zone of its office hours. If the chat is off or the site is
 * unknown, these are the settings of a new domain, so that nobody learns who is a customer.
 */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
): Promise<ChatSettings & { timezone: string }> {
  const head = await findHead(table, page);
  const { chat, timezone } = settingsOn(head?.chatEnabled === true ? head : {});
  return { ...chat, timezone };
}
