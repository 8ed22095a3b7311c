import { deflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { embedConfiguration } from "../../model/message/configuration";
import { defaultSettings } from "../../model/message/default-settings";
import { messageFields } from "../../model/message/fields";
import type { MessageSettings } from "../../model/message/settings";
import type { Survey } from "../../model/message/survey";
import { overflowRowsOf } from "../counters/whole-counters";
import { knownFields } from "../dynamo/known-fields";
import type { Item } from "../dynamo/read";
import { type Coded, rowCodec } from "../dynamo/row-codec";
import { keys, type Site } from "../keys";
import type { RecordLayout, StoredRows } from "../records/layout";

/** A message without its counters: what its creation and its changes decide. */
export interface StoredMessage {
  id: string;
  domainId: string;
  settings: MessageSettings;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export type MessageCounters = Record<
  "impressions" | "clicks" | "dismissals" | "conversions",
  number
>;

/** What a message's record says beside the message: the state of the rows that follow from it. */
export type MessageRow = Coded<
  {
    message: StoredMessage;
    /** The message's version at which its body row was written. */
    bodyVersion: number;
    /** Bytes of its embed configuration; 0 while inactive. */
    configurationBytes: number;
  },
  StoredRows
>;

/** A message's rows together with its counters. */
export type CountedRow = MessageRow & {
  timeId: string;
  counters: MessageCounters;
  /** The number of rows in which they are counted beside the first. */
  overflowRows: number;
};

export const messageLayout: RecordLayout<CountedRow> = {
  record: keys.message,
  body: keys.messageBody,
  counters: keys.counters,
  overflow: keys.overflowCounters,
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    ...messageRows.from({ record, body }),
    counters: countersFrom(counters),
    overflowRows: overflowRowsOf(counters),
  }),
};

/** The message's record, without its content. */
export function messageItem(site: Site, timeId: string, row: MessageRow): Item {
  return { ...messageRows.to(row).record, ...keys.message(site, timeId) };
}

/** The message's content: a row of its own, so that lists can do without it. */
export function bodyItem(site: Site, timeId: string, row: MessageRow): Item {
  return { ...messageRows.to(row).body, ...keys.messageBody(site, timeId) };
}

/** What of a message its body row holds. */
export function contentOf({ settings }: StoredMessage) {
  const { htmlContent, cssContent, slidesData, surveyData } = settings;
  return { htmlContent, cssContent, slidesData, surveyData };
}

/** A survey's questions as they are stored, with what a later release has added to them. */
export function storedQuestions(row: MessageRow): Survey["questions"] {
  const content = messageRows.to(row).body?.content as { surveyData: Survey };
  return content.surveyData.questions;
}

const recordSchema = z.object({
  id: z.string(),
  domainId: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  bodyVersion: z.number(),
  configurationBytes: z.number(),
});

const settingsSchema = z.object(messageFields);

const messageRows = rowCodec<StoredRows, MessageRow>({
  from({ record, body }) {
    const { bodyVersion, configurationBytes, ...message } = knownFields(recordSchema, record);
    const stored = Object.assign({}, record.settings, body?.content);
    const settings = { ...defaultSettings(), ...knownFields(settingsSchema, stored) };
    return { message: { ...message, settings }, bodyVersion, configurationBytes };
  },
  to({ message, bodyVersion, configurationBytes }) {
    const { settings, ...record } = message;
    const { htmlContent, cssContent, slidesData, surveyData, ...listed } = settings;
    return {
      record: { ...record, settings: listed, bodyVersion, configurationBytes },
      body: { version: bodyVersion, content: contentOf(message) },
    };
  },
});

export function countersFrom(item: Item | undefined): MessageCounters {
  return {
    impressions: (item?.impressions as number | undefined) ?? 0,
    clicks: (item?.clicks as number | undefined) ?? 0,
    dismissals: (item?.dismissals as number | undefined) ?? 0,
    conversions: (item?.conversions as number | undefined) ?? 0,
  };
}

/** What an active message shows its visitors, as JSON; undefined for an inactive one. */
export function configurationText({ id, settings }: StoredMessage): string | undefined {
  return settings.status === "active"
    ? JSON.stringify(embedConfiguration(id, settings))
    : undefined;
}

/** The embed configuration ready to send, with what decides whether it is sent. */
export function configurationItem(
  site: Site,
  timeId: string,
  text: string,
  settings: MessageSettings,
): Item {
  return {
    ...keys.embedConfiguration(site, timeId),
    configuration: deflateRawSync(text),
    startsAt: settings.startsAt ?? undefined,
    expiresAt: settings.expiresAt ?? undefined,
    countries: settings.countries.length > 0 ? settings.countries : undefined,
  };
}
