import * as z from "zod/mini";
import { BoundedMap } from "../../../model/bounded-map";
import { isOpenNow } from "../../../rules/schedule";
import { ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys } from "../../../table/keys";
import type { ChatSettings } from "../../domain/chat-settings";
import { deskListenerFrom, deskRows } from "./connections";

// An agent that asks for waiting conversations counts as present for a minute. This is renewed a little sooner.
const presentSeconds = 60;
const notedEveryMs = 20_000;
const maxAccounts = 10_000;

const pollSchema = z.object({ ttl: z.number() });

/** The agents present at an account's desk. */
export interface Presence {
  /** A member whose inbox is open and who is not away. */
  people: boolean;
  /** An API key that is connected, or has just asked for waiting conversations. */
  agents: boolean;
}

/** The agents who could answer now. One read. */
export async function deskPresence(table: Table, accountKey: string, now: Date): Promise<Presence> {
  const rows = await deskRows(table, accountKey, now);
  const { sk } = keys.agentPoll(accountKey);
  const listeners = rows.filter((row) => row.sk !== sk).map(deskListenerFrom);
  const poll = rows.find((row) => row.sk === sk);
  // A row written by a clock that is ahead must not count for longer.
  const latest = ttlAfter(now, 2 * presentSeconds);
  return {
    people: listeners.some(({ memberTimeId, isAway }) => memberTimeId !== null && !isAway),
    agents:
      listeners.some(({ memberTimeId }) => memberTimeId === null) ||
      (poll !== undefined && parseStored(pollSchema, poll).ttl <= latest),
  };
}

/** Whether a site's visitors may expect somebody now. Outside its hours they may not, even if somebody is connected. */
export function isAttended(
  { people, agents }: Presence,
  { chat, timezone }: { chat: Pick<ChatSettings, "officeHours" | "agentsCount">; timezone: string },
  now: Date,
): boolean {
  return (people || (chat.agentsCount && agents)) && isOpenNow(chat.officeHours, timezone, now);
}

// When this instance last recorded an account's agents.
const noted = new BoundedMap<string, number>(maxAccounts);

/** Records that an agent looks for visitors to answer: at most every 20 seconds from each instance. */
export async function noteAgent(table: Table, accountKey: string, now: Date): Promise<void> {
  if (now.getTime() - (noted.get(accountKey) ?? 0) < notedEveryMs) return;
  // Set before the write, so simultaneous requests do not all write.
  noted.set(accountKey, now.getTime());
  try {
    await updateItem(table, keys.agentPoll(accountKey), {
      UpdateExpression: "SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":ttl": ttlAfter(now, presentSeconds) },
    });
  } catch {
    // It is only a hint, which the agent's next request repeats. No read depends on it.
    noted.delete(accountKey);
  }
}
