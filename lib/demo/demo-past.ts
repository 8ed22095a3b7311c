import { project } from "../../shared/jobs/analytics/store/project";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import type { Tally } from "../../shared/model/measures";
import { createEmbedStore } from "../../shared/store/embed";
import type { Key } from "../../shared/table/dynamo/item";
import type { Table } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys, type Site } from "../../shared/table/keys";
import { visitorLimits, windowOfPage } from "../../shared/table/limits/visitor-window";

/** A message of the demo, and what a usual day brings it. */
interface PastMessage {
  id: string;
  shownDaily: number;
  /** The share of those who see it. */
  clickShare: number;
  closeShare: number;
  /** Leads that came in these numbers of days ago. */
  leadDays?: readonly number[];
}

interface Past {
  accountId: string;
  hostname: string;
  messages: readonly PastMessage[];
  now: Date;
}

const days = 60;
const dayMs = 86_400_000;
const viewsDaily = 900;
// Leads of the last days are new.
const readAfterDays = 2;

/**
 * Gives the demo a past: sixty days of figures and some leads. They are written as the projector would have written them, with
 * checkpoints, so what happens from now on adds to them.
 */
export async function writePast(table: Table, { accountId, hostname, messages, now }: Past) {
  const [first] = messages;
  const { accountKey = "", ordinal = "" } = locateRecord("msg", first?.id ?? "") ?? {};
  const site: Site = { accountKey, ordinal, hostname };
  await Promise.all([
    // The shop's pages are on this machine, which do not count as the domain's. Without this, the tag would seem to be missing.
    createEmbedStore(table).noteTag(site, now),
    writeCounts(table, site, { key: keys.pageviews(site, 0), timeId: undefined }, now, (day) => ({
      pageviews: around(viewsDaily, day, 0, now),
    })),
    ...messages.map(async ({ id, shownDaily, clickShare, closeShare, leadDays = [] }, index) => {
      const { timeId = "" } = locateRecord("msg", id) ?? {};
      const subject = { key: keys.counters(site, timeId), timeId };
      await writeCounts(table, site, subject, now, (day) => {
        const impressions = around(shownDaily, day, index + 1, now);
        return {
          impressions,
          clicks: Math.round(impressions * clickShare),
          dismissals: Math.round(impressions * closeShare),
          conversions: leadDays.filter((each) => each === day).length,
        };
      });
    }),
    ...messages.flatMap(({ id, leadDays = [] }, index) =>
      leadDays.map((day, at) => {
        const lead = {
          messageId: id,
          day,
          visitor: demoVisitors[(index * 9 + at) % demoVisitors.length],
        };
        return writeLead(table, site, accountId, lead, now);
      }),
    ),
  ]);
}

/** Counts of a row, day by day, in the roll-ups and in the row itself. */
async function writeCounts(
  table: Table,
  site: Site,
  { key, timeId }: { key: Key; timeId: string | undefined },
  now: Date,
  tallyOf: (daysAgo: number) => Tally,
): Promise<void> {
  const total: Record<string, number> = {};
  const readings = Array.from({ length: days }, (_, index) => {
    const daysAgo = days - index;
    for (const [measure, count = 0] of Object.entries(tallyOf(daysAgo))) {
      total[measure] = (total[measure] ?? 0) + count;
    }
    return {
      key,
      timeId,
      // In the projector's order of adding up counters.
      order: Object.values(total).reduce((sum, count) => sum + count, 0),
      total: { ...total },
      before: {},
      isBrief: false,
      at: noonOf(now, daysAgo),
    };
  });
  await project(table, site, readings, now);
  const raised = Object.entries(total).filter(([, count]) => count > 0);
  // The stream finds nothing in it that the roll-ups do not have.
  await updateItem(table, key, {
    UpdateExpression: `ADD ${raised.map((_, at) => `#${at} :${at}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(raised.map(([name], at) => [`#${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(raised.map(([, count], at) => [`:${at}`, count])),
  });
}

interface PastLead {
  messageId: string;
  day: number;
  visitor: (typeof demoVisitors)[number] | undefined;
}

/** A form submitted days ago. Its conversion is included in the message's counts. */
async function writeLead(
  table: Table,
  site: Site,
  accountId: string,
  { messageId, day, visitor }: PastLead,
  now: Date,
): Promise<void> {
  const at = noonOf(now, day);
  const page = { accountId, hostname: site.hostname };
  const window = windowOfPage(page, "form", "192.0.2.1", visitorLimits.forms, at);
  if (!window || !visitor) return;
  const { country, ...data } = visitor;
  const timeId = newTimeId(at);
  const submission = {
    id: recordId(recordKinds.formSubmission.prefix, { ...site, timeId }),
    form: "newsletter",
    data,
    messageId,
    landingPageId: null,
    consent: true,
    consentText: null,
    consentVersion: null,
    meta: { pageUrl: `https://${site.hostname}/`, referrer: null, country, userAgent: null },
    status: day > readAfterDays ? ("read" as const) : ("new" as const),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  const delivery = { window, counts: {}, eventId: undefined, messageTimeId: undefined };
  await createEmbedStore(table).submitForm("192.0.2.1", site, { timeId, submission }, delivery, at);
}

/** About as many as on a usual day: more lately, fewer on weekends, and no two days alike. */
function around(usual: number, daysAgo: number, phase: number, now: Date): number {
  const growth = 1.2 - (0.5 * daysAgo) / days;
  const weekend = [0, 6].includes(noonOf(now, daysAgo).getUTCDay()) ? 0.6 : 1;
  const weather = 1 + 0.18 * Math.sin(daysAgo * 2.3 + phase * 5);
  return Math.round(usual * growth * weekend * weather);
}

function noonOf(now: Date, daysAgo: number): Date {
  const day = new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T12:00:00.000Z`);
}

/** People who left their address in the demo. None of these addresses exist. */
const demoVisitors = [
  { name: "Ada Berg", email: "ada@example.org", country: "DE" },
  { name: "Ben Costa", email: "ben@example.org", country: "NL" },
  { name: "Cleo Dahl", email: "cleo@example.org", country: "DE" },
  { name: "Dan Evers", email: "dan@example.org", country: "AT" },
  { name: "Eva Falk", email: "eva@example.org", country: "SE" },
  { name: "Finn Gray", email: "finn@example.org", country: "GB" },
  { name: "Gia Holt", email: "gia@example.org", country: "DK" },
  { name: "Hugo Ines", email: "hugo@example.org", country: "PT" },
  { name: "Ida Jung", email: "ida@example.org", country: "DE" },
  { name: "Jon Kerr", email: "jon@example.org", country: "IE" },
  { name: "Kim Lund", email: "kim@example.org", country: "NO" },
  { name: "Lea Moss", email: "lea@example.org", country: "DE" },
  { name: "Max Nord", email: "max@example.org", country: "NL" },
  { name: "Nia Olin", email: "nia@example.org", country: "DE" },
  { name: "Oda Pohl", email: "oda@example.org", country: "AT" },
  { name: "Pia Quist", email: "pia@example.org", country: "SE" },
  { name: "Ron Saar", email: "ron@example.org", country: "GB" },
  { name: "Sue Thorn", email: "sue@example.org", country: "DK" },
  { name: "Tim Ulm", email: "tim@example.org", country: "PT" },
  { name: "Uma Voss", email: "uma@example.org", country: "DE" },
  { name: "Vic Wolf", email: "vic@example.org", country: "IE" },
] as const;
