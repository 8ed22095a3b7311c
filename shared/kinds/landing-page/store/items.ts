import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { locateRecord } from "../../../model/ids";
import { storedTranslation } from "../../../model/translations/translation";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys } from "../../../table/keys";
import type { EditableLayout, StoredRows } from "../../../table/record-layout";
import { type Authorship, recordSchema } from "../../../table/records/authorship";
import { assetsIn } from "../../asset/address";
import { pageFields } from "../fields";
import type { PageSettings } from "../rules";
import { isTemplateId, pageTemplates } from "../templates";
import { pageTexts } from "../translations/texts";

/** A landing page without its view count. */
export interface StoredPage extends Authorship {
  id: string;
  domainId: string;
  settings: PageSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** The publication that visitors see; undefined for a draft. */
  published: Publication | undefined;
}

/** When and how a page was last published. */
export interface Publication {
  at: string;
  /** The slug that the page is served under until it is published again. */
  slug: string;
  /** The newest version with the published settings. A restore may bring them back. */
  version: number;
  /** A hash of those settings. Earlier releases did not store it. */
  hash?: string | undefined;
  /** The ids of the assets that it shows. */
  assets: readonly string[];
}

/** A page's publication after a change to these settings. Its version is the new one if that restores what is published. */
export function publicationAfter(
  { published, version }: Pick<StoredPage, "published" | "version">,
  settings: PageSettings,
): Publication | undefined {
  const isBack =
    published?.hash !== undefined &&
    published.version !== version &&
    published.hash === hashOfSettings(settings);
  return isBack ? { ...published, version: version + 1 } : published;
}

/** The same hash for equal settings, in whatever order the database returns their fields. */
export function hashOfSettings(settings: PageSettings): string {
  return createHash("sha256").update(JSON.stringify(settings, inOrder)).digest("base64url");
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A page's rows, together with its view count. */
export type PageRow = Coded<
  {
    timeId: string;
    page: StoredPage;
    /** The page's version at which its body row was written. */
    bodyVersion: number;
    views: number;
    conversions: number;
  },
  StoredRows
>;

const { content: _, ...listedFields } = pageFields;

const settingsSchema = z.object({
  ...listedFields,
  language: z._default(pageFields.language, "en"),
});

const rowSchema = z.extend(recordSchema(settingsSchema), {
  published: z.optional(
    z.object({
      at: z.string(),
      slug: z.string(),
      version: z.number(),
      hash: z.optional(z.string()),
      assets: z._default(z.readonly(z.array(z.string())), []),
    }),
  ),
});

/** A separate row, so lists can leave out the content. The fields of the content depend on the template. */
const bodySchema = z.object({
  content: z.object({
    content: z.unknown(),
    translations: z.optional(z.record(z.string(), storedTranslation(pageTexts))),
  }),
});

const countersSchema = z.object({
  views: z._default(z.number(), 0),
  conversions: z._default(z.number(), 0),
});

const pageRows = rowCodec<StoredRows, Pick<PageRow, "page" | "bodyVersion">>({
  from({ record, body }) {
    const { settings, bodyVersion, published, ...page } = parseStored(rowSchema, record);
    return { page: { ...page, settings: settingsFrom(settings, body), published }, bodyVersion };
  },
  to({ page, bodyVersion }) {
    const { settings, ...record } = page;
    const { content, translations, ...listed } = settings;
    const hasTranslations = Object.keys(translations).length > 0;
    return {
      record: { ...record, settings: listed, bodyVersion },
      body: {
        version: bodyVersion,
        content: { content, translations: hasTranslations ? translations : undefined },
      },
    };
  },
});

function settingsFrom(
  listed: z.output<typeof rowSchema>["settings"] | undefined,
  body: Item | undefined,
) {
  // Without a body row there is no content, and a list in another order may not have read the settings. Neither is used then.
  const { templateId = "" } = listed ?? {};
  if (!body || !isTemplateId(templateId)) {
    return { ...listed, translations: {} } as unknown as PageSettings;
  }
  const { content, translations = {} } = parseStored(bodySchema, body).content;
  // The content was checked against its template when it was written.
  return {
    ...listed,
    content: parseStored(pageTemplates[templateId].content, content),
    translations,
  } as PageSettings;
}

export const pageLayout: EditableLayout<PageRow> = {
  record: keys.landingPage,
  body: keys.landingPageBody,
  counters: keys.landingPageCounters,
  filtered: ["settings.title", "settings.slug", "published"],
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    ...pageRows.from({ record, body }),
    ...parseStored(countersSchema, counters ?? {}),
  }),
  version: ({ page }) => page.version,
  rows: (row) => ({
    ...pageRows.to(row),
    // A list reads the counters of many pages, so fields that are 0 are left out at first.
    counters: { views: row.views, ...(row.conversions > 0 && { conversions: row.conversions }) },
  }),
  fields: ({ page: { settings, published } }) => ({
    ...settings,
    status: published ? "published" : "draft",
    publishedAt: published?.at ?? null,
  }),
  // Visitors see the publication, whatever the draft contains.
  assets: ({ page: { id, settings, published } }) => ({
    usedBy: id,
    assets: [
      ...assetsIn(settings),
      ...(published?.assets ?? []).flatMap((asset) => locateRecord("asset", asset) ?? []),
    ],
  }),
};
