import { type ChatWords, chatWords } from "../../model/chat/words";
import type { ChatSettings } from "../../model/chat-settings";
import { accountKeyOf, isUuid } from "../../model/ids";
import { type CallingPage, findHead } from "../domains/find-site";
import { settingsOn, visibleSettings } from "../domains/settings";
import type { Table } from "../dynamo/table";
import { deskListeners } from "../live/connections";

/**
 * How the chat presents itself on a page, its words, the time zone of its office hours, and whether somebody is there. If the chat is off or the site is
 * unknown, these are the settings of a new domain, so that nobody learns who is a customer.
 */
export async function readChatSettings(
  table: Table,
  page: CallingPage,
  now: Date,
): Promise<ChatSettings & { timezone: string; words: ChatWords; isAttended: boolean }> {
  const [head, isAttended] = await Promise.all([
    findHead(table, page),
    isDeskAttended(table, page, now),
  ]);
  const isOn = head?.chatEnabled === true;
  const shown = isOn ? head : {};
  const { chat, timezone } = settingsOn(shown);
  const { labels } = visibleSettings(shown);
  const words = chatWords(chat.language, labels);
  return { ...chat, timezone, words, isAttended: isOn && isAttended };
}

/** Whether a member of the account is in the inbox now, and has not said that they are away. Keys of agents do not count. */
async function isDeskAttended(
  table: Table,
  { accountId }: CallingPage,
  now: Date,
): Promise<boolean> {
  if (!isUuid(accountId)) return false;
  const desk = await deskListeners(table, accountKeyOf(accountId), now);
  return desk.some(({ memberTimeId, isAway }) => memberTimeId !== null && !isAway);
}
