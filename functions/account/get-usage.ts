import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { refuseFuture } from "../../shared/jobs/analytics/period";
import type { CallerDay } from "../../shared/jobs/metering/items";
import { meteringRepository } from "../../shared/jobs/metering/repository";
import { visitorCountsOf, visitorCountsSchema } from "../../shared/kinds/account/usage";
import { count, day } from "../../shared/model/fields";
import { groupBy } from "../../shared/model/group-by";
import { addTo, type Tally } from "../../shared/model/measures";
import { owners } from "../../shared/model/role";
import { ApiError, invalidField } from "../../shared/runtime/errors";

const dayMs = 86_400_000;
const maxDays = 31;

const counts = {
  requests: count("Requests that were answered, to REST and to the tool endpoint."),
  tools: count("Those of them that went to the tool endpoint."),
};

const callerId = z.string().check(z.describe("Of the API key, the member or the connected app."));

const visitors = visitorCountsSchema.check(z.describe("What visitors did."));

export const getUsage = defineOperation({
  name: "get_usage",
  route: "GET /api/v1/usage",
  toolGroups: ["people"],
  title: "Get usage",
  summary:
    "How many requests (API calls) you made, how much of the plan's quota or file storage is used up or left, and whether you are close to a limit or hit one: by date, API key, member and connected app. Dates are in UTC. Without them: the current month. The plan's limits: whoami. Prices: get_statement.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { metering: meteringRepository },
  input: z.strictObject({
    from: z.optional(day("The first day. Default: the first of `to`'s month.")),
    to: z.optional(day(`The last day, at most ${maxDays} days. Default: today.`)),
  }),
  output: z.strictObject({
    from: z.string().check(z.describe("The first day.")),
    to: z.string().check(z.describe("The last day.")),
    total: z.strictObject({ ...counts, visitors }).check(z.describe("The whole period.")),
    storedBytes: count("Bytes of assets' files at the end of the period."),
    days: z
      .array(
        z.strictObject({
          day: z.string().check(z.describe("YYYY-MM-DD.")),
          ...counts,
          callers: z
            .array(z.strictObject({ id: callerId, ...counts }))
            .check(z.describe("Who made them, most first.")),
          visitors,
        }),
      )
      .check(z.describe("Each day on which anything was used, oldest first.")),
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
    const today = now.toISOString().slice(0, 10);
    const { to = today } = input;
    const { from = `${to.slice(0, 7)}-01` } = input;
    if (input.from === undefined && from > today)
      throw invalidField("to", `must not be in a later month; got ${to}, and it is ${today} now`, {
        hint: "Leave it out for today.",
      });
    refuseFuture(from, now);
    if (from > to) throw invalidField("from", `must not be after to; got ${from} and ${to}`);
    if ((Date.parse(to) - Date.parse(from)) / dayMs >= maxDays)
      throw new ApiError(
        "invalid_body",
        `The period may have at most ${maxDays} days; got ${from} to ${to}. Ask for one month at a time.`,
      );
    const metering = await store.metering.read(account.key, { from, to });
    const { days, siteDays, callers, storedBytes } = metering;
    const names = new Map(callers.map(({ id, name }) => [id, name]));
    const callersOf = groupBy(days, (row) => row.day);
    const sitesOf = groupBy(siteDays, (row) => row.day);
    return {
      from,
      to,
      total: { ...sum(days), visitors: visitorsOf(siteDays) },
      storedBytes: storedBytes.at(-1) ?? 0,
      days: [...new Set([...callersOf.keys(), ...sitesOf.keys()])].sort().map((name) => {
        const rows = callersOf.get(name) ?? [];
        const ofSites = visitorsOf(sitesOf.get(name) ?? []);
        return { day: name, ...sum(rows), callers: byCaller(rows), visitors: ofSites };
      }),
      callers: byCaller(days).map(({ id, ...counted }) => ({
        id,
        name: names.get(id) ?? null,
        ...counted,
      })),
    };
  },
});

/** Each caller's requests, the busiest caller first. */
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

function visitorsOf(rows: readonly { tally: Tally }[]) {
  const all: Tally = {};
  for (const { tally } of rows) addTo(all, tally);
  return visitorCountsOf(all);
}
