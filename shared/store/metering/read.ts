import { queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";
import { type CallerDay, callerDayFrom, dayOfMinute, type Metered, meteredFrom } from "./items";

/** What callers did on the days from `from` to `to`, and who of them there still is. */
export interface Metering {
  days: CallerDay[];
  callers: Metered[];
}

/** Reads the days' rows, and the minutes that still stand in the rows of callers. */
export async function readMetering(
  table: Table,
  accountKey: string,
  { from, to }: { from: string; to: string },
): Promise<Metering> {
  const { pk } = keys.callerDay(accountKey, "", "");
  const [rows, ...found] = await Promise.all([
    queryAll(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      // "$" is the character after "#".
      ExpressionAttributeValues: { ":pk": pk, ":from": `${from}#`, ":to": `${to}$` },
      ConsistentRead: true,
    }),
    ...[keys.apiKey(accountKey, ""), keys.member(accountKey, "")].map((each) =>
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
  return { days: [...rows.map(callerDayFrom), ...inPeriod], callers };
}
