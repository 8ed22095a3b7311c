import type { PageSettings } from "../../model/landing-page/rules";
import { keys, type Site } from "../keys";
import type { Item } from "../read";
import type { RecordLayout } from "../records/layout";

/** A landing page without its views: what its creation and its changes decide. */
export interface StoredPage {
  id: string;
  domainId: string;
  settings: PageSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** What visitors see; undefined for a draft. */
  published: Publication | undefined;
}

/** When and how a page was last published. */
export interface Publication {
  at: string;
  /** The slug it is served under until it is published again. */
  slug: string;
  /** The page's version then. */
  version: number;
}

/** A page's rows together with its counter. */
export interface PageRow {
  timeId: string;
  page: StoredPage;
  /** The page's version at which its body row was written. */
  bodyVersion: number;
  views: number;
}

export const pageLayout: RecordLayout<PageRow> = {
  record: keys.landingPage,
  body: keys.landingPageBody,
  counters: keys.landingPageCounters,
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    page: {
      id: record.id as string,
      domainId: record.domainId as string,
      settings: { ...(record.settings as PageSettings), ...(body?.content as object | undefined) },
      version: record.version as number,
      createdAt: record.createdAt as string,
      updatedAt: record.updatedAt as string,
      published: record.published as Publication | undefined,
    },
    bodyVersion: record.bodyVersion as number,
    views: (counters?.views as number | undefined) ?? 0,
  }),
};

/** The page's record, without its content. */
export function pageItem(site: Site, { timeId, page, bodyVersion }: PageRow): Item {
  const { settings, ...record } = page;
  const { content, ...listed } = settings;
  return { ...keys.landingPage(site, timeId), ...record, settings: listed, bodyVersion };
}

/** The page's content: a row of its own, so that lists can do without it. */
export function pageBodyItem(site: Site, { timeId, page, bodyVersion }: PageRow): Item {
  const { content } = page.settings;
  return { ...keys.landingPageBody(site, timeId), version: bodyVersion, content: { content } };
}
