import { queryAll } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { keys } from "../../table/keys";
import {
  type CallerDay,
  callerDayFrom,
  dayOfMinute,
  type Metered,
  meteredFrom,
  type SiteDay,
  siteDayFrom,
} from "./items";
import { readStored } from "./stored";

/** The first and the last day of a period. */
export interface Period {
  from: string;
  to: string;
}

/** The activity of callers and visitors, by day. */
export interface UsageDays {
  days: CallerDay[];
  siteDays: SiteDay[];
}

/** The usage on the days from `from` to `to`, and the callers that still exist. */
export interface Metering extends UsageDays {
  callers: Metered[];
  /** The bytes of files at the end of each day. */
  storedBytes: number[];
}

/** Reads the days' rows, and the minutes that are still in callers' rows. */
export async function readMetering(
  table: Table,
  accountKey: string,
  { from, to }: Period,
): Promise<Metering> {
  const [{ days, siteDays }, storedBytes, ...found] = await Promise.all([
    readDays(table, accountKey, { from, to }),
    readStored(table, accountKey, { from, to }),
    ...[
      keys.apiKey(accountKey, ""),
      keys.member(accountKey, ""),
      keys.connectedApp(accountKey, ""),
    ].map((each) =>
      queryAll(table, {
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": each.pk, ":sk": each.sk },
        ConsistentRead: true,
      }),
    ),
  ]);
  const callers = found.flat().map(meteredFrom);
  const standing = callers.map(({ id, standing: { minute, requests, tools } }) => ({
    day: dayOfMinute(minute),
    id,
    requests,
    tools,
  }));
  const inPeriod = standing.filter(({ day, requests }) => requests > 0 && day >= from && day <= to);
  return { days: [...days, ...inPeriod], siteDays, callers, storedBytes };
}

/** Reads only the days' rows. */
export async function readDays(
  table: Table,
  accountKey: string,
  { from, to }: Period,
): Promise<UsageDays> {
  const { pk } = keys.callerDay(accountKey, "", "");
  const rows = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    // "$" is the character after "#".
    ExpressionAttributeValues: { ":pk": pk, ":from": `${from}#`, ":to": `${to}$` },
    ConsistentRead: true,
  });
  const usage: UsageDays = { days: [], siteDays: [] };
  for (const row of rows) {
    const siteDay = siteDayFrom(row);
    if (siteDay) usage.siteDays.push(siteDay);
    else usage.days.push(callerDayFrom(row));
  }
  return usage;
}
