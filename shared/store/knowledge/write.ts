import type { Account } from "../../model/account";
import type { KnowledgeSettings } from "../../model/knowledge/fields";
import { countUp } from "../accounts/usage";
import { putOver } from "../dynamo/put-over";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";
import { asStored } from "../records/as-stored";
import { authorship, type Unsigned } from "../records/authorship";
import { countLess } from "../records/count-less";
import { createRecord } from "../records/create";
import { nextVersion } from "../records/next-version";
import { removeRecord } from "../records/remove";
import { siteCheck } from "../records/site-check";
import { updateRecord } from "../records/update";
import { entryItem } from "./entry-row";
import { type KnowledgeRow, knowledgeLayout, type StoredKnowledge } from "./items";
import { versionWrites } from "./versions";

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
  item: Unsigned<StoredKnowledge>,
  present: (row: KnowledgeRow) => Answer = asStored,
): Promise<Answer> {
  const signed = { ...item, ...authorship(table) };
  const row: KnowledgeRow = {
    timeId,
    item: signed,
    bodyVersion: item.version,
    helpful: 0,
    notHelpful: 0,
  };
  const others = [
    siteCheck(site),
    countUp(account, "knowledgeItems", site.ordinal),
    putOver(entryItem(site, row)),
    ...versionWrites(site, timeId, item.version),
  ];
  return await createRecord(table, knowledgeLayout, site, row, others, present);
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
  return await updateRecord(table, knowledgeLayout, site, timeId, (current) => {
    const item = nextVersion(table, current.item, { settings: change(current.item) }, now);
    const row = { ...current, item };
    const others = [putOver(entryItem(site, row)), ...versionWrites(site, timeId, item.version)];
    return { row, others };
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
  return await removeRecord(table, knowledgeLayout, site, timeId, ({ item }) => {
    check(item);
    return [
      countLess(site, "knowledgeItems"),
      { Delete: { Key: keys.knowledgeEntry(site, timeId) } },
      ...versionWrites(site, timeId, undefined),
    ];
  });
}
