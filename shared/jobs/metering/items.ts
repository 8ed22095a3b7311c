import * as z from "zod/mini";
import type { Item } from "../../table/dynamo/item";
import { knownFields } from "../../table/dynamo/known-fields";

/** Requests of one caller: how many in all, and how many of them were tool calls. */
interface Requests {
  requests: number;
  tools: number;
}

/** The caller: an API key, a member or a connected app. */
export interface Metered {
  id: string;
  name: string | null;
  /** The counts of its last minute, which are added to a day's row only when the next minute opens. */
  standing: Requests & { minute: number };
}

const meteredSchema = z.object({
  id: z.string(),
  name: z._default(z.nullable(z.string()), null),
  windowMinute: z._default(z.number(), 0),
  windowCount: z._default(z.number(), 0),
  // Rows of earlier releases do not tell tool calls apart.
  windowTools: z._default(z.number(), 0),
});

/** Reads the row of a caller. */
export function meteredFrom(item: Item): Metered {
  const { id, name, windowMinute, windowCount, windowTools } = knownFields(meteredSchema, item);
  return {
    id,
    name,
    standing: { minute: windowMinute, requests: windowCount, tools: windowTools },
  };
}

const dayRowSchema = z.object({
  sk: z.string(),
  requests: z._default(z.number(), 0),
  tools: z._default(z.number(), 0),
});

/** A caller's requests on a day. */
export interface CallerDay extends Requests {
  day: string;
  id: string;
}

export function callerDayFrom(item: Item): CallerDay {
  const { sk, requests, tools } = knownFields(dayRowSchema, item);
  const [day = "", id = ""] = sk.split("#");
  return { day, id, requests, tools };
}

/** The UTC day of a minute, which is counted from 1970. */
export function dayOfMinute(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 10);
}
