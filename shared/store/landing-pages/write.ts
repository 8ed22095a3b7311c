import { isDeepStrictEqual } from "node:util";
import { ApiError } from "../../errors";
import type { Account } from "../../model/account";
import type { PageSettings } from "../../model/landing-page/rules";
import { asStored } from "../as-stored";
import { putOver } from "../dynamo/put-over";
import { keys, type Site } from "../keys";
import { siteCheck, siteIsGone } from "../records/site-check";
import { changeRecord, deletedRecordWrites, newRecordWrites, recordWrite } from "../records/write";
import type { Table } from "../table";
import { ConditionsFailed, type TransactionWrite, transact } from "../transact";
import { countDown, countUp, planLimit } from "../usage";
import { type PageRow, pageBodyItem, pageItem, pageLayout, type StoredPage } from "./items";
import { publishedItem, publishedKey } from "./published";

type NewPage = Omit<StoredPage, "settings" | "published"> & { settings: Unslugged<PageSettings> };
/** Of each template's settings all but the slug. */
type Unslugged<Settings> = Settings extends unknown ? Omit<Settings, "slug"> : never;

const creation = { site: 0, usage: 1, slug: 2 };

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
    const writes = [
      siteCheck(site),
      countUp(account, "landingPages", site.ordinal),
      claim(site, timeId, slug),
      ...newRecordWrites(pageItem(site, row), pageBodyItem(site, row), {
        ...keys.landingPageCounters(site, timeId),
        views: 0,
      }),
    ];
    try {
      return await transact(table, writes, present(row));
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.failed.has(creation.site)) throw siteIsGone(site);
      const isTaken = error.failed.has(creation.slug);
      if (isTaken && slugs.length === 1) throw slugIsTaken(site, slug);
      if (error.failed.has(creation.usage)) throw planLimit(account, "landingPages");
      if (!isTaken) throw error;
    }
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
    try {
      await transact(table, [
        recordWrite(pageItem(site, row), page.version),
        ...(isMoved ? [claim(site, timeId, slug)] : []),
        ...(row.bodyVersion === row.page.version
          ? [{ Put: { Item: pageBodyItem(site, row) } }]
          : []),
        ...released(site, page, row.page),
      ]);
    } catch (error) {
      // A refused record has changed meanwhile, and is begun again with.
      const isTaken = error instanceof ConditionsFailed && !error.failed.has(0);
      throw isTaken ? slugIsTaken(site, slug) : error;
    }
    return row;
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
    try {
      return await transact(table, writes, present(row));
    } catch (error) {
      const isGone = error instanceof ConditionsFailed && error.failed.has(0);
      throw isGone ? siteIsGone(site) : error;
    }
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
    try {
      await transact(table, [
        countDown(site.accountKey, "landingPages", site.ordinal),
        ...deletedRecordWrites(pageLayout, site, timeId, page.version),
        ...withdrawn(site, page),
        ...released(site, page, undefined),
      ]);
      return true;
    } catch (error) {
      // The domain was deleted meanwhile, and its pages with it.
      if (error instanceof ConditionsFailed && error.failed.has(0)) return false;
      throw error;
    }
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
  return putOver(
    { ...keys.slugClaim(site, slug), timeId },
    {
      ConditionExpression: "attribute_not_exists(pk) OR timeId = :timeId",
      ExpressionAttributeValues: { ":timeId": timeId },
    },
  );
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
