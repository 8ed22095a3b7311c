import { ApiError } from "../../errors";
import type { Account } from "../../model/account";
import type { PageSettings } from "../../model/landing-page/rules";
import { countUp } from "../accounts/usage";
import { putOver } from "../dynamo/put-over";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import { asStored } from "../records/as-stored";
import { countLess } from "../records/count-less";
import { createRecord } from "../records/create";
import { nextVersion } from "../records/next-version";
import { removeRecord } from "../records/remove";
import { siteCheck } from "../records/site-check";
import { updateRecord } from "../records/update";
import { type PageRow, pageLayout, type StoredPage } from "./items";
import { publishedItem, publishedKey } from "./published";

type NewPage = Omit<StoredPage, "settings" | "published"> & { settings: Unslugged<PageSettings> };
/** Each template's settings without the slug. */
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
    const others = [
      siteCheck(site),
      countUp(account, "landingPages", site.ordinal),
      slugs.length === 1 ? claimed : onRefusal("taken", (): typeof taken => taken, claimed),
    ];
    const answer = await createRecord(table, pageLayout, site, row, others, present);
    if (answer !== taken) return answer;
  }
  throw slugIsTaken(site, slugs.join(", "));
}

/**
 * Changes a page: `change` is given what is stored, and again if that changed meanwhile. Visitors keep
 * seeing the page as it was published, under the slug it was published under.
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
  return await updateRecord(table, pageLayout, site, timeId, (current) => {
    const before = current.page;
    const page = nextVersion(before, { settings: change(before) }, now);
    const { slug } = page.settings;
    const isMoved = slug !== before.settings.slug;
    return {
      row: { ...current, page },
      others: [...(isMoved ? [claim(site, timeId, slug)] : []), ...released(site, before, page)],
    };
  });
}

/**
 * Publishes a page, in place of what was published before: `complete` makes what visitors see from what
 * is stored.
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
  return await updateRecord(
    table,
    pageLayout,
    site,
    timeId,
    (current) => {
      const { id, settings, version } = current.page;
      const { slug } = settings;
      const published = { at: now.toISOString(), slug, version: version + 1 };
      const page = nextVersion(current.page, { published }, now);
      return {
        row: { ...current, page },
        others: [
          siteCheck(site),
          putOver(publishedItem(site, published, { id, accountId }, complete(settings))),
          ...withdrawn(site, current.page, slug),
          ...released(site, current.page, page),
        ],
      };
    },
    present,
  );
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
  return await updateRecord(
    table,
    pageLayout,
    site,
    timeId,
    (current) => {
      const page = nextVersion(current.page, { published: undefined }, now);
      return {
        row: { ...current, page },
        others: [...withdrawn(site, current.page), ...released(site, current.page, page)],
      };
    },
    present,
  );
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
  return await removeRecord(table, pageLayout, site, timeId, ({ page }) => {
    check(page);
    return [
      countLess(site, "landingPages"),
      ...withdrawn(site, page),
      ...released(site, page, undefined),
    ];
  });
}

/** Claims a slug that is free, or that the page has already: the one it is published under. */
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

/** Releases the slugs that a page no longer has: not its own, and not the one it is published under. */
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

/** Removes the published page, unless its slug is `except`, under which another one is written. */
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
