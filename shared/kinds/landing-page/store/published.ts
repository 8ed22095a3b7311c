import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { shortSiteId } from "../../../model/ids";
import { storedTranslation } from "../../../model/translations/translation";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { pageFields } from "../fields";
import type { PageSettings } from "../rules";
import { isTemplateId, pageTemplates } from "../templates";
import { pageTexts } from "../translations/texts";
import type { Publication } from "./items";
import { type PublishedSite, publishedSiteFrom } from "./published-site";

/** A published page as stored for visitors, with everything needed to serve it, so that later edits do not affect it. */
export type PublishedPage = PageSettings & {
  id: string;
  /** The page's account and hostname: the embed script and the form send both. */
  accountId: string;
  hostname: string;
  publishedAt: string;
};

/** What an address leads to: a page, or the new address of a page that has moved. */
type Published = { page: PublishedPage } | { movedTo: string };

/** A published page in a list of a site's pages. */
interface ListedPage {
  slug: string;
  title: string;
  description: string | null;
  publishedAt: string;
  /** Its other languages. */
  languages: readonly string[];
}

const { content: _, ...settingFields } = pageFields;

const pageSchema = z.object({
  ...settingFields,
  language: z._default(pageFields.language, "en"),
  content: z.unknown(),
  translations: z._default(z.record(z.string(), storedTranslation(pageTexts)), {}),
  id: z.string(),
  accountId: z.string(),
  hostname: z.string(),
  publishedAt: z.string(),
});

const rowSchema = z.object({
  page: z.optional(z.instanceof(Uint8Array)),
  movedTo: z.optional(z.string()),
});

const listedSchema = z.object({
  sk: z.string(),
  isListed: z._default(z.boolean(), false),
  title: z._default(z.string(), ""),
  description: z._default(z.nullable(z.string()), null),
  publishedAt: z._default(z.string(), ""),
  languages: z._default(z.array(z.string()), []),
});

/** The row under the page's public address. The page's id locates its counter and its domain. */
export function publishedItem(
  site: Site,
  { slug, at }: Publication,
  record: { id: string; accountId: string },
  settings: PageSettings,
): Item {
  const page: PublishedPage = {
    ...settings,
    ...record,
    hostname: site.hostname,
    publishedAt: at,
  };
  const { title, metaTitle, metaDescription, templateId } = settings;
  const languages = Object.keys(settings.translations);
  return {
    ...publishedKey(site, slug),
    id: record.id,
    page: deflateRawSync(JSON.stringify(page)),
    // Whether the site's lists of pages include it. A thank-you page is not for search engines.
    isListed: templateId !== "thank-you",
    title: metaTitle ?? title,
    description: metaDescription,
    publishedAt: at,
    languages: languages.length > 0 ? languages : undefined,
    movedTo: undefined,
  };
}

/** The row under a page's old address. It stays until another page takes the address. */
export function movedItem(site: Site, slug: string, movedTo: string): Item {
  return {
    ...publishedKey(site, slug),
    movedTo,
    id: undefined,
    page: undefined,
    isListed: undefined,
    title: undefined,
    description: undefined,
    publishedAt: undefined,
    languages: undefined,
  };
}

function publishedFrom(item: Item): Published | undefined {
  const { page, movedTo } = parseStored(rowSchema, item);
  if (movedTo !== undefined) return { movedTo };
  if (!page) return undefined;
  const { templateId, ...fields } = parseStored(
    pageSchema,
    JSON.parse(inflateRawSync(page).toString()),
  );
  if (!isTemplateId(templateId)) return undefined;
  const content = parseStored(pageTemplates[templateId].content, fields.content as Item);
  // The content was checked against its template when it was written.
  return { page: { ...fields, templateId, content } as PublishedPage };
}

/** A page's entry in the site's list; undefined for rows that are not listed. */
function listedFrom(item: Item): ListedPage | undefined {
  const { sk, isListed, ...listed } = parseStored(listedSchema, item);
  return isListed ? { slug: sk, ...listed } : undefined;
}

export function publishedKey(site: Site, slug: string) {
  return keys.publishedPage(shortSiteId(site), slug);
}

/** What an address leads to, with its site's settings. One round trip. */
export async function readPublished(
  table: Table,
  ref: string,
  slug: string,
): Promise<{ published: Published | undefined; site: PublishedSite | undefined }> {
  const wanted = [keys.publishedPage(ref, slug), keys.publishedSite(ref)];
  const [item, site] = await getItems(table, wanted, { consistent: false });
  return { published: item && publishedFrom(item), site: site && publishedSiteFrom(site) };
}

/** The listed pages of a site, in the order of their slugs, and the site. */
export async function listPublished(
  table: Table,
  ref: string,
): Promise<{ pages: ListedPage[]; site: PublishedSite | undefined }> {
  const site = keys.publishedSite(ref);
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": site.pk },
    // Without the content of the pages.
    ProjectionExpression:
      "sk, isListed, title, description, publishedAt, accountId, ordinal, hostname, brand, helpCenter, languages",
  });
  const own = items.find(({ sk }) => sk === site.sk);
  return {
    pages: items.flatMap((item) => listedFrom(item) ?? []),
    site: own && publishedSiteFrom(own),
  };
}
