import type { ChatSettings } from "../../model/chat-settings";
import { type CallingPage, findHead } from "../domains/find-site";
import { settingsOn } from "../domains/settings";
import type { Table } from "../dynamo/table";

/**
 * How the chat presents itself on a page, and the zone of its office hours. Where it is off, and on an unknown site,
 * the settings of a new domain: who is a customer is nobody's business.
 */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
): Promise<ChatSettings & { timezone: string }> {
  const head = await findHead(table, page);
  const { chat, timezone } = settingsOn(head?.chatEnabled === true ? head : {});
  return { ...chat, timezone };
}
