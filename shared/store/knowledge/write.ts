import { isDeepStrictEqual } from "node:util";
import type { Account } from "../../model/account";
import type { KnowledgeSettings } from "../../model/knowledge/fields";
import { countDown, countUp, planLimit } from "../accounts/usage";
import { putOver } from "../dynamo/put-over";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, transact } from "../dynamo/transact";
import type { Site } from "../keys";
import { keys } from "../keys";
import { asStored } from "../records/as-stored";
import { siteCheck, siteIsGone } from "../records/site-check";
import { changeRecord, deletedRecordWrites, newRecordWrites, recordWrite } from "../records/write";
import {
  type KnowledgeRow,
  knowledgeBodyItem,
  knowledgeEntryItem,
  knowledgeItem,
  knowledgeLayout,
  type StoredKnowledge,
} from "./items";
import { versionWrites } from "./versions";

const creation = { site: 0, usage: 1 };

/**
 * Stores a new item, lets search know, and counts it against the plan's cap.
 * @returns what `present` makes of it
 * @throws ApiError `plan_limit`, `domain_not_found` when the domain was deleted meanwhile
 */
export async function createKnowledge<Answer = KnowledgeRow>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  item: StoredKnowledge,
  present: (row: KnowledgeRow) => Answer = asStored,
): Promise<Answer> {
  const row: KnowledgeRow = { timeId, item, bodyVersion: item.version };
  const writes = [
    siteCheck(site),
    countUp(account, "knowledgeItems", site.ordinal),
    ...newRecordWrites(
      knowledgeItem(site, row),
      knowledgeBodyItem(site, row),
      knowledgeEntryItem(site, row),
    ),
    ...versionWrites(site, timeId, item.version),
  ];
  try {
    return await transact(table, writes, present(row));
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    if (error.failed.has(creation.site)) throw siteIsGone(site);
    throw error.failed.has(creation.usage) ? planLimit(account, "knowledgeItems") : error;
  }
}

/**
 * Changes an item: `change` is given what is stored, and again if that changed meanwhile.
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
  return await changeRecord(table, knowledgeLayout, site, timeId, async (current) => {
    const { settings, version } = current.item;
    const changed = change(current.item);
    // What changes nothing is no version.
    if (isDeepStrictEqual(changed, settings)) return current;
    const item: StoredKnowledge = {
      ...current.item,
      settings: changed,
      version: version + 1,
      updatedAt: now.toISOString(),
    };
    const bodyChanges = item.settings.content !== settings.content;
    const row: KnowledgeRow = {
      ...current,
      item,
      bodyVersion: bodyChanges ? item.version : current.bodyVersion,
    };
    await transact(table, [
      recordWrite(knowledgeItem(site, row), version),
      ...(bodyChanges ? [{ Put: { Item: knowledgeBodyItem(site, row) } }] : []),
      putOver(knowledgeEntryItem(site, row)),
      ...versionWrites(site, timeId, item.version),
    ]);
    return row;
  });
}

/**
 * Deletes an item and gives its place under the cap back; false when there is no such item.
 * @throws whatever `check` throws, which is given what is stored
 */
export async function deleteKnowledge(
  table: Table,
  site: Site,
  timeId: string,
  check: (item: StoredKnowledge) => void = () => {},
): Promise<boolean> {
  const isDone = await changeRecord(table, knowledgeLayout, site, timeId, async ({ item }) => {
    check(item);
    try {
      await transact(table, [
        countDown(site.accountKey, "knowledgeItems", site.ordinal),
        ...deletedRecordWrites(knowledgeLayout, site, timeId, item.version),
        { Delete: { Key: keys.knowledgeEntry(site, timeId) } },
        ...versionWrites(site, timeId, undefined),
      ]);
      return true;
    } catch (error) {
      // The domain was deleted meanwhile, and its items with it.
      if (error instanceof ConditionsFailed && error.failed.has(0)) return false;
      throw error;
    }
  });
  return isDone ?? false;
}
