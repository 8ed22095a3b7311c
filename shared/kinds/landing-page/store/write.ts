import { recordId } from "../../../model/ids";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import type { Site } from "../../../table/keys";
import { authorship, nextVersion, type Unsigned } from "../../../table/records/authorship";
import { createRecord, removeRecord, updateRecord } from "../../../table/records/change";
import { siteCheck } from "../../../table/records/site-check";
import { asStored } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { countLess, countUp } from "../../account/store/usage";
import { assetsIn } from "../../asset/address";
import type { PageSettings } from "../rules";
import {
  hashOfSettings,
  type PageRow,
  pageLayout,
  publicationAfter,
  type StoredPage,
} from "./items";
import { movedItem, publishedItem, publishedKey } from "./published";
import { claim, released, slugIsTaken } from "./slugs";

type NewPage = Omit<Unsigned<StoredPage>, "settings" | "published"> & {
  settings: Unslugged<PageSettings>;
};
/** Each template's settings without the slug. */
type Unslugged<Settings> = Settings extends unknown ? Omit<Settings, "slug"> : never;

const taken = Symbol("taken");

/**
 * Stores a new page under the first free one of `slugs`, and counts it against the plan's cap.
 * @returns what `present` returns for it
 * @throws ApiError `duplicate` if none is free, `plan_limit`; `domain_not_found` if the domain was deleted meanwhile
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
      page: {
        ...page,
        settings: { ...page.settings, slug },
        published: undefined,
        ...authorship(table),
      },
      bodyVersion: page.version,
      views: 0,
      conversions: 0,
    };
    const claimed = claim(site, timeId, slug);
    const others = [
      siteCheck(site),
      countUp(account, "landingPages", site.ordinal),
      slugs.length === 1 ? claimed : onConditionFailed("taken", (): typeof taken => taken, claimed),
    ];
    const answer = await createRecord(table, pageLayout, site, row, others, present);
    if (answer !== taken) return answer;
  }
  throw slugIsTaken(site, slugs.join(", "));
}

/**
 * Changes a page: `change` gets the stored page, and is called again if that changed meanwhile. Visitors still see the
 * publication, under its slug.
 * @returns undefined if there is no such page
 * @throws ApiError `duplicate` if another page has the slug, and whatever `change` throws
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
    const settings = change(before);
    const published = publicationAfter(before, settings);
    const page = nextVersion(table, before, { settings, published }, now);
    const { slug } = page.settings;
    const isMoved = slug !== before.settings.slug;
    return {
      row: { ...current, page },
      others: [...(isMoved ? [claim(site, timeId, slug)] : []), ...released(site, before, page)],
    };
  });
}

/**
 * Publishes a page and replaces its previous publication. `complete` creates the publication from the stored page.
 * @returns what `present` returns for the page; undefined if there is none
 * @throws whatever `complete` throws
 */
export async function publishPage<Answer = PageRow>(
  table: Table,
  { id: accountId }: Account,
  site: Site,
  timeId: string,
  complete: (settings: PageSettings, version: number) => PageSettings,
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
      const assets = assetsIn(settings).map((asset) => recordId("asset", asset));
      const published = {
        ...{ at: now.toISOString(), slug, version: version + 1, assets },
        hash: hashOfSettings(settings),
      };
      const page = nextVersion(table, current.page, { published }, now);
      return {
        row: { ...current, page },
        others: [
          siteCheck(site),
          upsert(publishedItem(site, published, { id, accountId }, complete(settings, version))),
          ...moved(site, current.page, slug),
          ...released(site, current.page, page),
        ],
      };
    },
    present,
  );
}

/**
 * Unpublishes a page. A draft stays unchanged.
 * @returns what `present` returns for the page; undefined if there is none
 * @throws whatever `check` throws, which gets the stored version
 */
export async function unpublishPage<Answer = PageRow>(
  table: Table,
  site: Site,
  timeId: string,
  now: Date,
  present: (row: PageRow) => Answer = asStored,
  check: (version: number) => void = () => {},
): Promise<Answer | undefined> {
  return await updateRecord(
    table,
    pageLayout,
    site,
    timeId,
    (current) => {
      check(current.page.version);
      const page = nextVersion(table, current.page, { published: undefined }, now);
      return {
        row: { ...current, page },
        others: [...withdrawn(site, current.page), ...released(site, current.page, page)],
      };
    },
    present,
  );
}

/**
 * Deletes a page and everything that belongs to it; false if there is no such page.
 * @throws whatever `check` throws, which gets the stored page
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

/** Removes the published page. */
function withdrawn(site: Site, { published }: StoredPage): TransactionWrite[] {
  return published ? [{ Delete: { Key: publishedKey(site, published.slug) } }] : [];
}

/** Stores a redirect from the old address to the new one. */
function moved(site: Site, { published }: StoredPage, slug: string): TransactionWrite[] {
  return published && published.slug !== slug
    ? [upsert(movedItem(site, published.slug, slug))]
    : [];
}
