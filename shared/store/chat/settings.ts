import type { ChatSettings } from "../../model/chat-settings";
import { settingsOn } from "../domains/items";
import { type CallingPage, findHead } from "../find-site";
import type { Table } from "../table";

/** How the chat presents itself on a page, and the zone of its office hours; undefined for an unknown site. */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
): Promise<(ChatSettings & { timezone: string }) | undefined> {
  const head = await findHead(table, page);
  if (!head) return undefined;
  const { chat, timezone } = settingsOn(head);
  return { ...chat, timezone };
}
