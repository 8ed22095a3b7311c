import { isDeepStrictEqual } from "node:util";
import { ApiError } from "../../errors";
import type { Account } from "../../model/account";
import type { PageSettings } from "../../model/landing-page/rules";
import { countDown, countUp } from "../accounts/usage";
import { putOver } from "../dynamo/put-over";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import { asStored } from "../records/as-stored";
import { siteCheck } from "../records/site-check";
import { changeRecord, deletedRecordWrites, newRecordWrites, recordWrite } from "../records/write";
import { type PageRow, pageBodyItem, pageItem, pageLayout, type StoredPage } from "./items";
import { publishedItem, publishedKey } from "./published";

type NewPage = Omit<StoredPage, "settings" | "published"> & { settings: Unslugged<PageSettings> };
/** Of each template's settings all but the slug. */
type Unslugged<Settings> = Settings extends unknown ? Omit<Settings, "slug"> : never;

const taken = Symbol("taken");

/**
 * Stores a new page under the first of `slugs` that is free, and counts it against the plan's cap.
 * @returns what `present` makes of it
 * @throws ApiError `duplicate` when none is free, `plan_limit`, `domain_not_found` when the domain was
 * deleted meanwhile
 */
export async function createPage<Answer = PageRow>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  slugs: readonly string[],
  page: NewPage,
  present: (row: PageRow) => Answer = asStored,
): Promise<Answer> {
  for (const slug of slugs) {
    const row: PageRow = {
      timeId,
      page: { ...page, settings: { ...page.settings, slug }, published: undefined },
      bodyVersion: page.version,
      views: 0,
    };
    const claimed = claim(site, timeId, slug);
    const writes = [
      siteCheck(site),
      countUp(account, "landingPages", site.ordinal),
      slugs.length === 1 ? claimed : onRefusal("taken", (): typeof taken => taken, claimed),
      ...newRecordWrites(pageItem(site, row), pageBodyItem(site, row), {
        ...keys.landingPageCounters(site, timeId),
        views: 0,
      }),
    ];
    const answer = await transact(table, writes, present(row));
    if (answer !== taken) return answer;
  }
  throw slugIsTaken(site, slugs.join(", "));
}

/**
 * Changes a page: `change` is given what is stored, and again if that changed meanwhile. What visitors
 * see stays as it was published, under the slug it was published under.
 * @returns undefined when there is no such page
 * @throws ApiError `duplicate` when another page has the slug, and whatever `change` throws
 */
export async function updatePage(
  table: Table,
  site: Site,
  timeId: string,
  change: (page: StoredPage) => PageSettings,
  now: Date,
): Promise<PageRow | undefined> {
  return await changeRecord(table, pageLayout, site, timeId, async (current) => {
    const { page } = current;
    const settings = change(page);
    // What changes nothing is no version.
    if (isDeepStrictEqual(settings, page.settings)) return current;
    const row = changed(current, { settings }, now);
    if (JSON.stringify(row.page.settings.content) !== JSON.stringify(page.settings.content)) {
      row.bodyVersion = row.page.version;
    }
    const { slug } = row.page.settings;
    const isMoved = slug !== page.settings.slug;
    const writes = [
      recordWrite(pageItem(site, row), page.version),
      ...(isMoved ? [claim(site, timeId, slug)] : []),
      ...(row.bodyVersion === row.page.version ? [{ Put: { Item: pageBodyItem(site, row) } }] : []),
      ...released(site, page, row.page),
    ];
    return await transact(table, writes, row);
  });
}

/**
 * Puts a page before visitors, in the place of what was published before: `complete` makes of what is
 * stored what they see.
 * @returns what `present` makes of the page, undefined when there is none
 */
export async function publishPage<Answer = PageRow>(
  table: Table,
  { id: accountId }: Account,
  site: Site,
  timeId: string,
  complete: (settings: PageSettings) => PageSettings,
  now: Date,
  present: (row: PageRow) => Answer = asStored,
): Promise<Answer | undefined> {
  return await changeRecord(table, pageLayout, site, timeId, async (current) => {
    const { id, settings } = current.page;
    const { slug } = settings;
    const published = { at: now.toISOString(), slug, version: current.page.version + 1 };
    const row = changed(current, { published }, now);
    const writes = [
      siteCheck(site),
      recordWrite(pageItem(site, row), current.page.version),
      putOver(publishedItem(site, published, { id, accountId }, complete(settings))),
      ...withdrawn(site, current.page, slug),
      ...released(site, current.page, row.page),
    ];
    return await transact(table, writes, present(row));
  });
}

/**
 * Takes a page from visitors; a draft stays as it is.
 * @returns what `present` makes of the page, undefined when there is none
 */
export async function unpublishPage<Answer = PageRow>(
  table: Table,
  site: Site,
  timeId: string,
  now: Date,
  present: (row: PageRow) => Answer = asStored,
): Promise<Answer | undefined> {
  return await changeRecord(table, pageLayout, site, timeId, async (current) => {
    if (!current.page.published) return present(current);
    const row = changed(current, { published: undefined }, now);
    const writes = [
      recordWrite(pageItem(site, row), current.page.version),
      ...withdrawn(site, current.page),
      ...released(site, current.page, row.page),
    ];
    return await transact(table, writes, present(row));
  });
}

/**
 * Deletes a page and all that belongs to it; false when there is no such page.
 * @throws whatever `check` throws, which is given what is stored
 */
export async function deletePage(
  table: Table,
  site: Site,
  timeId: string,
  check: (page: StoredPage) => void = () => {},
): Promise<boolean> {
  const isDone = await changeRecord(table, pageLayout, site, timeId, async ({ page }) => {
    check(page);
    const counted = countDown(site.accountKey, "landingPages", site.ordinal);
    const writes = [
      // The domain was deleted meanwhile, and its pages with it.
      onRefusal("gone", () => false as const, counted),
      ...deletedRecordWrites(pageLayout, site, timeId, page.version),
      ...withdrawn(site, page),
      ...released(site, page, undefined),
    ];
    return await transact(table, writes, true);
  });
  return isDone ?? false;
}

function changed(current: PageRow, changes: Partial<StoredPage>, now: Date): PageRow {
  const { page } = current;
  const version = page.version + 1;
  return { ...current, page: { ...page, ...changes, version, updatedAt: now.toISOString() } };
}

/** Takes a slug that is free, or the page's own already: one that it is published under. */
function claim(site: Site, timeId: string, slug: string): TransactionWrite {
  const write = putOver(
    { ...keys.slugClaim(site, slug), timeId },
    {
      ConditionExpression: "attribute_not_exists(pk) OR timeId = :timeId",
      ExpressionAttributeValues: { ":timeId": timeId },
    },
  );
  return onRefusal("duplicate", () => slugIsTaken(site, slug), write);
}

/** Gives back the slugs that a page no longer has: neither its own nor one it is published under. */
function released(
  site: Site,
  before: StoredPage,
  after: StoredPage | undefined,
): TransactionWrite[] {
  const kept = after ? slugsOf(after) : new Set();
  return [...slugsOf(before)]
    .filter((slug) => !kept.has(slug))
    .map((slug) => ({ Delete: { Key: keys.slugClaim(site, slug) } }));
}

function slugsOf({ settings, published }: StoredPage): Set<string> {
  return new Set([settings.slug, ...(published ? [published.slug] : [])]);
}

/** Removes what visitors see of a page, unless it stands where `except` will be written. */
function withdrawn(site: Site, { published }: StoredPage, except?: string): TransactionWrite[] {
  return published && published.slug !== except
    ? [{ Delete: { Key: publishedKey(site, published.slug) } }]
    : [];
}

function slugIsTaken({ hostname }: Site, slug: string): ApiError {
  return new ApiError(
    "duplicate",
    `slug ${JSON.stringify(slug)} is another landing page's of ${hostname}; choose another.`,
  );
}
