import * as z from "zod/mini";
import { storedTranslation } from "../../../model/translations/translation";
import { isOverlay } from "../../../rules/templates";
import { messageCountersSchema, overflowRowsOf } from "../../../table/counters/counters";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys } from "../../../table/keys";
import type { EditableLayout, StoredRows } from "../../../table/record-layout";
import { type Authorship, recordSchema } from "../../../table/records/authorship";
import { assetsIn } from "../../asset/address";
import { messageFields } from "../fields";
import { defaultSettings, type MessageSettings } from "../settings";
import { storedSurvey } from "../survey/identify-survey";
import { type SurveyPast, surveyPast } from "../survey/past";
import { type Survey, surveyData } from "../survey/survey";
import { messageTexts } from "../translations/texts";
import { messageEntries } from "./message-index";

/** A message without its counters. */
export interface StoredMessage extends Authorship {
  id: string;
  domainId: string;
  settings: MessageSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A message's record and body rows. */
export type MessageRow = Coded<
  {
    message: StoredMessage;
    /** The message's version at which its body row was written. */
    bodyVersion: number;
    /** Bytes of its embed configuration; 0 while inactive. */
    configurationBytes: number;
    /** Its survey's former questions and choices. Kept even if the message is no longer a survey. */
    past?: SurveyPast | undefined;
  },
  StoredRows
>;

/** A message's rows, together with its counters. */
export type CountedRow = MessageRow & {
  timeId: string;
  counters: MessageCounters;
  /** The number of overflow rows of the counters. */
  overflowRows: number;
};

const { htmlContent, cssContent, slidesData, surveyData: _, ...listedFields } = messageFields;

const rowSchema = z.extend(recordSchema(z.object(listedFields)), {
  configurationBytes: z.number(),
});

/**
 * A separate row, so that lists can leave out the content. A message has the fields of its template. Without translations, that
 * field is missing.
 */
const bodySchema = z.object({
  content: z.object({
    htmlContent,
    cssContent,
    slidesData,
    surveyData,
    translations: z.optional(z.record(z.string(), storedTranslation(messageTexts))),
  }),
  pastSurvey: z.optional(surveyPast),
});

type MessageCounters = z.output<typeof messageCountersSchema>;

/** The counters of a new message. */
export const noCounters = parseStored(messageCountersSchema, {});

const messageRows = rowCodec<StoredRows, MessageRow>({
  from({ record, body }) {
    const { settings, bodyVersion, configurationBytes, ...message } = parseStored(
      rowSchema,
      record,
    );
    const { content, pastSurvey: past } = parseStored(bodySchema, body ?? {});
    const survey = content?.surveyData && { surveyData: storedSurvey(content.surveyData) };
    const whole = {
      ...defaultSettings(),
      ...settings,
      ...content,
      ...survey,
      translations: content?.translations ?? {},
    };
    // Earlier releases had messages that were only counted, not shown.
    if (wasShadow(record)) whole.status = "inactive";
    // Earlier releases kept a position that such a message does not use.
    if (isOverlay(whole)) whole.position = "CENTER";
    return { message: { ...message, settings: whole }, bodyVersion, configurationBytes, past };
  },
  to({ message, bodyVersion, configurationBytes, past }) {
    const { settings, ...record } = message;
    const { htmlContent, cssContent, slidesData, surveyData, translations, ...others } = settings;
    // Lists read every row, and most messages have neither of these.
    const { language, goal } = settings;
    const listed = { ...others, language: language ?? undefined, goal: goal ?? undefined };
    const hasTranslations = Object.keys(translations).length > 0;
    const content = {
      ...{ htmlContent, cssContent, slidesData, surveyData },
      translations: hasTranslations ? translations : undefined,
    };
    return {
      record: { ...record, settings: listed, bodyVersion, configurationBytes },
      body: { version: bodyVersion, content, pastSurvey: past },
    };
  },
});

/**
 * Whether an earlier release stored the message with a status that now reads as `inactive`. The row keeps it until the status
 * changes.
 */
function wasShadow(record: Item | undefined): boolean {
  return (record?.settings as Item | undefined)?.status === "shadow";
}

/** The attributes from which a message's status is computed. */
export const statusAttributes = ["settings.status", "settings.startsAt", "settings.expiresAt"];

export const messageLayout: EditableLayout<CountedRow> = {
  record: keys.message,
  body: keys.messageBody,
  counters: keys.counters,
  overflow: keys.overflowCounters,
  index: {
    key: keys.messageIndex,
    entries: ({ message, stored }) => messageEntries(message.settings, wasShadow(stored?.record)),
  },
  overflowRows: ({ overflowRows }) => overflowRows,
  filtered: ["settings.name", "settings.template", ...statusAttributes],
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    ...messageRows.from({ record, body }),
    counters: parseStored(messageCountersSchema, counters ?? {}),
    overflowRows: overflowRowsOf(counters),
  }),
  version: ({ message }) => message.version,
  nameIn: ({ message }) => message.settings.name,
  rows: (row) => ({ ...messageRows.to(row), counters: row.counters }),
  fields: ({ message }) => message.settings,
  assets: ({ message }) => ({ usedBy: message.id, assets: assetsIn(message.settings) }),
};

/** A survey's questions as stored, with fields that a later release has added. */
export function storedQuestions(row: MessageRow): Survey["questions"] {
  // The body row of a survey. `to` merges the typed content with unknown fields of the row that was read.
  const content = messageRows.to(row).body?.content as { surveyData: Survey };
  return content.surveyData.questions;
}
