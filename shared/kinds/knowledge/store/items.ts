import * as z from "zod/mini";
import { storedTranslation } from "../../../model/translations/translation";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys } from "../../../table/keys";
import type { EditableLayout, StoredRows } from "../../../table/record-layout";
import { type Authorship, recordSchema } from "../../../table/records/authorship";
import { assetsIn } from "../../asset/address";
import { type KnowledgeSettings, knowledgeFields } from "../fields";
import { articleTexts } from "../translations/texts";

export interface StoredKnowledge extends Authorship {
  id: string;
  domainId: string;
  settings: KnowledgeSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A knowledge item's record and body rows. */
export type KnowledgeRow = Coded<
  {
    timeId: string;
    item: StoredKnowledge;
    /** The item's version at which its body row was written. */
    bodyVersion: number;
    /** How many visitors found it helpful, and how many did not. */
    helpful: number;
    notHelpful: number;
  },
  StoredRows
>;

const { content, questions, ...listedFields } = knowledgeFields;

const { slug, baseUrl, position } = listedFields;

const rowSchema = recordSchema(
  // Rows of earlier releases have none of these.
  z.object({
    ...listedFields,
    questions: z._default(questions, []),
    slug: z._default(slug, null),
    baseUrl: z._default(baseUrl, null),
    position: z._default(position, null),
  }),
);

/** A separate row, so lists can leave out the content. */
const bodySchema = z.object({
  content,
  translations: z.optional(z.record(z.string(), storedTranslation(articleTexts))),
});

const countersSchema = z.object({
  helpful: z._default(z.number(), 0),
  notHelpful: z._default(z.number(), 0),
});

const knowledgeRows = rowCodec<StoredRows, Pick<KnowledgeRow, "item" | "bodyVersion">>({
  from({ record, body }) {
    const { settings, bodyVersion, ...item } = parseStored(rowSchema, record);
    // Without a body row there is no content; readers without the row do not use it.
    const { translations = {}, ...own } = parseStored(bodySchema, body ?? {});
    const whole = { ...settings, ...own, translations };
    return { item: { ...item, settings: whole }, bodyVersion };
  },
  to({ item, bodyVersion }) {
    const { settings, ...record } = item;
    const { content, translations, ...listed } = settings;
    const hasTranslations = Object.keys(translations).length > 0;
    return {
      record: { ...record, settings: listed, bodyVersion },
      body: {
        version: bodyVersion,
        content,
        translations: hasTranslations ? translations : undefined,
      },
    };
  },
});

export const knowledgeLayout: EditableLayout<KnowledgeRow> = {
  record: keys.knowledge,
  body: keys.knowledgeBody,
  counters: keys.knowledgeCounters,
  startsUncounted: true,
  filtered: ["settings.tags", "settings.status", "settings.questions"],
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    ...knowledgeRows.from({ record, body }),
    ...parseStored(countersSchema, counters ?? {}),
  }),
  version: ({ item }) => item.version,
  rows: (row) => knowledgeRows.to(row),
  fields: ({ item }) => item.settings,
  assets: ({ item }) => ({ usedBy: item.id, assets: assetsIn(item.settings) }),
};
