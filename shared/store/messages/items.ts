import { deflateRawSync } from "node:zlib";
import { embedConfiguration } from "../../model/message/configuration";
import type { MessageSettings } from "../../model/message/settings";
import { keys, type Site } from "../keys";
import type { Item } from "../read";
import type { RecordLayout } from "../records/layout";
import { overflowRowsOf } from "../records/whole-counters";

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
export interface MessageRow {
  message: StoredMessage;
  /** The message's version at which its body row was written. */
  bodyVersion: number;
  /** Bytes of its embed configuration; 0 while inactive. */
  configurationBytes: number;
}

/** A message's rows together with its counters. */
export interface CountedRow extends MessageRow {
  timeId: string;
  counters: MessageCounters;
  /** The number of rows in which they are counted beside the first. */
  overflowRows: number;
}

export const messageLayout: RecordLayout<CountedRow> = {
  record: keys.message,
  body: keys.messageBody,
  counters: keys.counters,
  overflow: keys.overflowCounters,
  assemble: ({ timeId, record, body, counters }) => ({
    timeId,
    ...messageFrom(record, body),
    counters: countersFrom(counters),
    overflowRows: overflowRowsOf(counters),
  }),
};

/** The message's record, without its content. */
export function messageItem(site: Site, timeId: string, row: MessageRow): Item {
  const { settings, ...record } = row.message;
  const { htmlContent, cssContent, slidesData, surveyData, ...listed } = settings;
  return {
    ...keys.message(site, timeId),
    ...record,
    settings: listed,
    bodyVersion: row.bodyVersion,
    configurationBytes: row.configurationBytes,
  };
}

/** The message's content: a row of its own, so that lists can do without it. */
export function bodyItem(site: Site, timeId: string, row: MessageRow): Item {
  return {
    ...keys.messageBody(site, timeId),
    version: row.bodyVersion,
    content: contentOf(row.message),
  };
}

/** What of a message its body row holds. */
export function contentOf({ settings }: StoredMessage) {
  const { htmlContent, cssContent, slidesData, surveyData } = settings;
  return { htmlContent, cssContent, slidesData, surveyData };
}

function messageFrom(item: Item, body: Item | undefined): MessageRow {
  return {
    message: {
      id: item.id as string,
      domainId: item.domainId as string,
      settings: {
        // Absent from what was stored before there were any.
        urlRules: [],
        ...(item.settings as Omit<MessageSettings, "urlRules">),
        ...(body?.content as Partial<MessageSettings> | undefined),
      },
      version: item.version as number,
      createdAt: item.createdAt as string,
      updatedAt: item.updatedAt as string,
    },
    bodyVersion: item.bodyVersion as number,
    configurationBytes: item.configurationBytes as number,
  };
}

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
    ...(settings.startsAt && { startsAt: settings.startsAt }),
    ...(settings.expiresAt && { expiresAt: settings.expiresAt }),
    ...(settings.countries.length > 0 && { countries: settings.countries }),
  };
}
