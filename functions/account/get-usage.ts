import * as z from "zod/mini";
import { ApiError } from "../../shared/errors";
import { count, day } from "../../shared/model/fields";
import { groupBy } from "../../shared/model/group-by";
import { owners } from "../../shared/model/role";
import { defineOperation } from "../../shared/operation/operation";
import type { CallerDay } from "../../shared/store/metering/items";

const dayMs = 86_400_000;
const mostDays = 31;

const counts = {
  requests: count("Requests that were answered, to REST and to the tool endpoint."),
  tools: count("Those of them that went to the tool endpoint."),
};

const callerId = z.string().check(z.describe("Of the API key or the member."));

export const getUsage = defineOperation({
  name: "get_usage",
  route: "GET /api/v1/usage",
  title: "Get usage",
  summary:
    "How many requests were made, by day and by API key or member; a day is one of UTC. Without dates: this month. Requests of a minute that has just ended may follow a second or two later. The plan's caps: whoami. What visitors did: get_analytics.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: ["metering"],
  input: z.strictObject({
    from: z.optional(day("The first day. Default: the first of `to`'s month.")),
    to: z.optional(day(`The last day, at most ${mostDays} days. Default: today.`)),
  }),
  output: z.strictObject({
    from: z.string().check(z.describe("The first day.")),
    to: z.string().check(z.describe("The last day.")),
    total: z.strictObject(counts).check(z.describe("The whole period.")),
    days: z
      .array(
        z.strictObject({
          day: z.string().check(z.describe("YYYY-MM-DD.")),
          ...counts,
          callers: z
            .array(z.strictObject({ id: callerId, ...counts }))
            .check(z.describe("Who made them, most first.")),
        }),
      )
      .check(z.describe("Each day with requests, oldest first.")),
    callers: z
      .array(
        z.strictObject({
          id: callerId,
          name: z
            .nullable(z.string())
            .check(z.describe("Its name; null if it has none or is removed.")),
          ...counts,
        }),
      )
      .check(z.describe("Everybody who made requests, most first.")),
  }),
  errors: [],
  async run(input, { account, store, now }) {
    const { to = now.toISOString().slice(0, 10) } = input;
    const { from = `${to.slice(0, 7)}-01` } = input;
    if (from > to) throw new ApiError("invalid_body", "from must not be after to.");
    if ((Date.parse(to) - Date.parse(from)) / dayMs >= mostDays)
      throw new ApiError("invalid_body", `from and to may be ${mostDays} days apart at most.`);
    const { days, callers } = await store.metering.read(account.key, { from, to });
    const names = new Map(callers.map(({ id, name }) => [id, name]));
    return {
      from,
      to,
      total: sum(days),
      days: [...groupBy(days, (row) => row.day)]
        .map(([name, rows]) => ({ day: name, ...sum(rows), callers: byCaller(rows) }))
        .sort((left, right) => (left.day < right.day ? -1 : 1)),
      callers: byCaller(days).map(({ id, ...counted }) => ({
        id,
        name: names.get(id) ?? null,
        ...counted,
      })),
    };
  },
});

/** What each caller did, most first. */
function byCaller(rows: readonly CallerDay[]) {
  return [...groupBy(rows, (row) => row.id)]
    .map(([id, own]) => ({ id, ...sum(own) }))
    .sort((left, right) => right.requests - left.requests || (left.id < right.id ? -1 : 1));
}

function sum(rows: readonly CallerDay[]) {
  return rows.reduce(
    (total, { requests, tools }) => ({
      requests: total.requests + requests,
      tools: total.tools + tools,
    }),
    { requests: 0, tools: 0 },
  );
}
