import { isDeepStrictEqual } from "node:util";
import { ApiError } from "../../../runtime/errors";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { authorship, nextVersion, type Unsigned } from "../../../table/records/authorship";
import {
  createRecord,
  creationWrites,
  removeRecord,
  updateRecord,
} from "../../../table/records/change";
import { siteCheck } from "../../../table/records/site-check";
import { asStored } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { countLess, countUp, countUpWithinRoom, planLimit, Room } from "../../account/store/usage";
import type { KnowledgeSettings } from "../fields";
import { type KnowledgeRow, knowledgeLayout, type StoredKnowledge } from "./items";
import { firstVersionWrites, versionWrites } from "./versions";

/**
 * Stores a new item, records the change for search, and counts it against the plan's cap.
 * @returns what `present` returns for it
 * @throws ApiError `plan_limit`; `domain_not_found` if the domain was deleted meanwhile
 */
export async function createKnowledge<Answer = KnowledgeRow>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  item: Unsigned<StoredKnowledge>,
  present: (row: KnowledgeRow) => Answer = asStored,
): Promise<Answer> {
  const { entryItem } = await import("./entry-item");
  const row = newRow(table, timeId, item);
  const others = [
    siteCheck(site),
    countUp(account, "knowledgeItems", site.ordinal),
    upsert(entryItem(site, row)),
    ...versionWrites(site, timeId, item.version),
  ];
  return await createRecord(table, knowledgeLayout, site, row, others, present);
}

/** A new item, and its site. */
interface NewKnowledge {
  timeId: string;
  item: Unsigned<StoredKnowledge>;
}

// A transaction has at most 100 writes. Three for each of 25 items, and five more, leave room for these.
const maxOtherWrites = 20;

/**
 * Stores as many new items as the plan has room for, in order, in one transaction. Their time ids have the same ending.
 * @returns what `present` returns for the stored items; `refusal` is the error of the others
 * @throws ApiError as `createKnowledge` does; `invalid_body` if the items show more assets than one transaction can hold
 */
export async function createKnowledgeItems<Answer>(
  table: Table,
  account: Account,
  site: Site,
  items: readonly NewKnowledge[],
  present: (stored: KnowledgeRow[], refusal: ApiError) => Answer,
): Promise<Answer> {
  const { entryItem } = await import("./entry-item");
  const rows = items.map(({ timeId, item }) => newRow(table, timeId, item));
  const created = creationWrites(knowledgeLayout, site, rows);
  if (created.length > 2 * rows.length + maxOtherWrites) {
    throw new ApiError(
      "invalid_body",
      "These items show too many assets for one call. Create fewer of them at once.",
    );
  }
  const stored = await transact<Answer, Room>(
    table,
    [
      ...created,
      ...rows.map((row) => upsert(entryItem(site, row))),
      ...firstVersionWrites(
        site,
        rows.map(({ timeId }) => timeId),
      ),
      siteCheck(site),
      countUpWithinRoom(account, "knowledgeItems", site.ordinal, rows.length),
    ],
    present(rows, planLimit(account, "knowledgeItems")),
  );
  return stored instanceof Room
    ? await createKnowledgeItems(table, account, site, items.slice(0, stored.amount), present)
    : stored;
}

/**
 * Changes an item: `change` receives the stored item, and is called again if that changed meanwhile.
 * @returns undefined when there is no such item
 * @throws whatever `change` throws
 */
export async function updateKnowledge(
  table: Table,
  site: Site,
  timeId: string,
  change: (item: StoredKnowledge) => KnowledgeSettings,
  now: Date,
): Promise<KnowledgeRow | undefined> {
  const { entryItem } = await import("./entry-item");
  return await updateRecord(table, knowledgeLayout, site, timeId, (current) => {
    const settings = change(current.item);
    const item = nextVersion(
      table,
      current.item,
      { settings },
      timeOf(current.item, settings, now),
    );
    const row = { ...current, item };
    const others = [upsert(entryItem(site, row)), ...versionWrites(site, timeId, item.version)];
    return { row, others };
  });
}

/** The time of a change. Readers see when an article was last edited, so changing only its position does not count. */
function timeOf(
  { settings, updatedAt }: StoredKnowledge,
  after: KnowledgeSettings,
  now: Date,
): Date {
  const isMoved = isDeepStrictEqual({ ...settings, position: after.position }, after);
  return isMoved ? new Date(updatedAt) : now;
}

/**
 * Deletes an item and frees its place under the cap; false if there is no such item.
 * @throws whatever `check` throws, which gets the stored item
 */
export async function deleteKnowledge(
  table: Table,
  site: Site,
  timeId: string,
  check: (item: StoredKnowledge) => void = () => {},
): Promise<boolean> {
  return await removeRecord(table, knowledgeLayout, site, timeId, ({ item }) => {
    check(item);
    return [
      countLess(site, "knowledgeItems"),
      { Delete: { Key: keys.knowledgeEntry(site, timeId) } },
      ...versionWrites(site, timeId, undefined),
    ];
  });
}

function newRow(table: Table, timeId: string, item: Unsigned<StoredKnowledge>): KnowledgeRow {
  const signed = { ...item, ...authorship(table) };
  return { timeId, item: signed, bodyVersion: item.version, helpful: 0, notHelpful: 0 };
}
