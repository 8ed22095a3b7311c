import { createHash } from "node:crypto";
import { type Dropped, drop } from "../../model/event-types";
import type { ShadowMeasure } from "../../model/measures";
import { shadowMeasures } from "../../model/measures";
import type { Device } from "../../rules/devices";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transactOrExplain } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { daySalt } from "../secrets/day-salt";
import { type Sender, visitorOfDay } from "../secrets/visitor-of-day";
import { messageCountWrite, seenWrite } from "./counting";

/** A page on which a shadow message would have shown. */
export interface ShadowView {
  eventId: string;
  timeId: string;
  /** Its path. */
  page: string;
  device: Device;
}

// A transaction takes 100 writes, and a view up to four: its id, its visitor, its message and its page.
const viewsPerTransaction = 25;
// A message has at most so many rows of pages a day, and one for all others. Two slots for each page keep most apart.
const slots = 256;
const choicesPerPage = 2;
const others = "others";

/**
 * Counts the views of shadow messages, each once by its id, and each visitor once a day of UTC and message, on the page and
 * device where that was first.
 * @returns how many are counted, now or by an earlier request; those of unknown messages are not
 */
export async function countShadowViews(
  table: Table,
  site: SiteId,
  views: readonly ShadowView[],
  sender: Sender,
  now: Date,
  drops: Dropped = {},
): Promise<number> {
  const visitor = visitorOfDay(await daySalt(table, now), site, sender);
  const single = [...new Map(views.map((view) => [view.eventId, view])).values()];
  let accepted = 0;
  for (let start = 0; start < single.length; start += viewsPerTransaction) {
    const some = single.slice(start, start + viewsPerTransaction);
    accepted += await countOnce(table, site, some, visitor, now, drops);
  }
  drop(drops, "repeated", views.length - single.length);
  drop(drops, "unknown", single.length - accepted);
  return accepted;
}

type Refused = { seen: string } | { met: string } | { unknown: string } | { taken: string };

async function countOnce(
  table: Table,
  site: SiteId,
  views: readonly ShadowView[],
  visitor: string,
  now: Date,
  drops: Dropped,
): Promise<number> {
  const seen = new Set<string>();
  const met = new Set<string>();
  const unknown = new Set<string>();
  /** The slots that other pages have. */
  const taken = new Set<string>();
  for (;;) {
    const open = views.filter(({ eventId, timeId }) => !seen.has(eventId) && !unknown.has(timeId));
    if (open.length === 0) break;
    const first = firstOfMessages(open).filter(({ timeId }) => !met.has(timeId));
    const refused = await transactOrExplain<Refused>(table, [
      ...open.map(({ eventId }) =>
        onRefusal("repeated", () => ({ seen: eventId }), seenWrite(site, eventId, now)),
      ),
      ...first.map(({ timeId }) =>
        onRefusal(
          "repeated",
          () => ({ met: timeId }),
          seenWrite(site, `${visitor}.${timeId}`, now),
        ),
      ),
      ...messageWrites(table, site, open, first),
      ...pageWrites(site, open, first, taken, now),
    ]);
    if (refused.length === 0) break;
    for (const meaning of refused) {
      if ("seen" in meaning) seen.add(meaning.seen);
      else if ("met" in meaning) met.add(meaning.met);
      else if ("unknown" in meaning) unknown.add(meaning.unknown);
      else taken.add(meaning.taken);
    }
  }
  drop(drops, "repeated", seen.size);
  return views.filter(({ timeId }) => !unknown.has(timeId)).length;
}

function firstOfMessages(views: readonly ShadowView[]): ShadowView[] {
  return [...new Map([...views].reverse().map((view) => [view.timeId, view])).values()];
}

function messageWrites(
  table: Table,
  site: SiteId,
  open: readonly ShadowView[],
  first: readonly ShadowView[],
): TransactionWrite<Refused>[] {
  const counted = new Map<string, { counter: ShadowMeasure }[]>();
  const add = ({ timeId, device }: ShadowView, what: "views" | "visitorDays") =>
    counted.set(timeId, [
      ...(counted.get(timeId) ?? []),
      { counter: shadowMeasures[device][what] },
    ]);
  for (const view of open) add(view, "views");
  for (const view of first) add(view, "visitorDays");
  return [...counted].map(([timeId, counters]) =>
    onRefusal(
      "gone",
      () => ({ unknown: timeId }),
      messageCountWrite(table, site, timeId, counters),
    ),
  );
}

function pageWrites(
  site: SiteId,
  open: readonly ShadowView[],
  first: readonly ShadowView[],
  taken: ReadonlySet<string>,
  now: Date,
): TransactionWrite<Refused>[] {
  const day = now.toISOString().slice(0, 10);
  const rows = new Map<string, { view: ShadowView; slot: string; views: number; days: number }>();
  // A slot has one page, also within this transaction.
  const used = new Map<string, string>();
  for (const view of open) {
    const { timeId, page } = view;
    const slot =
      slotsOf(page).find((each) => {
        const id = `${timeId}#${each}`;
        return !taken.has(`${id}#${page}`) && (used.get(id) ?? page) === page;
      }) ?? others;
    const id = `${timeId}#${slot}`;
    used.set(id, page);
    const row = rows.get(id) ?? { view, slot, views: 0, days: 0 };
    row.views += 1;
    row.days += Number(first.includes(view));
    rows.set(id, row);
  }
  return [...rows.values()].map(({ view: { timeId, page }, slot, views, days }) => {
    const name = slot === others ? others : page;
    return onRefusal("changed", () => ({ taken: `${timeId}#${slot}#${page}` }), {
      Update: {
        Key: keys.shadowPage(site, timeId, day, slot),
        UpdateExpression: "SET #page = :page ADD #views :views, visitorDays :days",
        ConditionExpression: "attribute_not_exists(#page) OR #page = :page",
        ExpressionAttributeNames: { "#page": "page", "#views": "views" },
        ExpressionAttributeValues: { ":page": name, ":views": views, ":days": days },
      },
    });
  });
}

function slotsOf(page: string): string[] {
  const bytes = createHash("sha256").update(page).digest();
  return Array.from(
    { length: choicesPerPage },
    (_, choice) => `${bytes.readUInt16BE(choice * 2) % slots}`,
  );
}
