import * as z from "zod/mini";
import { BoundedMap } from "../../model/bounded-map";
import { knownFields } from "../dynamo/known-fields";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys } from "../keys";
import { deskListenerFrom, deskRows } from "./connections";

// An agent that asks for waiting conversations is there for a minute. It is noted a little sooner.
const presentSeconds = 60;
const notedEveryMs = 20_000;
const mostAccounts = 10_000;

const pollSchema = z.object({ ttl: z.number() });

/** Who of an account is at the desk. */
interface Presence {
  /** A member whose inbox is open, and who has not said that they are away. */
  people: boolean;
  /** An API key that is connected, or has just asked for waiting conversations. */
  agents: boolean;
}

/** Who of an account could answer now. One read. */
export async function deskPresence(table: Table, accountKey: string, now: Date): Promise<Presence> {
  const rows = await deskRows(table, accountKey, now);
  const { sk } = keys.agentPoll(accountKey);
  const listeners = rows.filter((row) => row.sk !== sk).map(deskListenerFrom);
  const poll = rows.find((row) => row.sk === sk);
  // A row from a clock that is ahead is no reason to promise an answer for longer.
  const latest = ttlAfter(now, 2 * presentSeconds);
  return {
    people: listeners.some(({ memberTimeId, isAway }) => memberTimeId !== null && !isAway),
    agents:
      listeners.some(({ memberTimeId }) => memberTimeId === null) ||
      (poll !== undefined && knownFields(pollSchema, poll).ttl <= latest),
  };
}

// When this instance last noted an account's agents.
const noted = new BoundedMap<string, number>(mostAccounts);

/** Notes that an agent looks for visitors to answer: at most every 20 seconds from each instance. */
export async function noteAgent(table: Table, accountKey: string, now: Date): Promise<void> {
  if (now.getTime() - (noted.get(accountKey) ?? 0) < notedEveryMs) return;
  // Before the write, so that simultaneous requests do not all write.
  noted.set(accountKey, now.getTime());
  try {
    await updateItem(table, keys.agentPoll(accountKey), {
      UpdateExpression: "SET #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":ttl": ttlAfter(now, presentSeconds) },
    });
  } catch {
    // It is a hint, which the agent's next request gives again. Nobody's reading depends on it.
    noted.delete(accountKey);
  }
}
