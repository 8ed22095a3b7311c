import { accountKeyOf, isUuid, locateRecord } from "../model/ids";
import type { Labels } from "../model/labels";
import { readChatSettings } from "./chat/settings";
import { startConversation } from "./chat/start";
import { readAsVisitor, sendAsVisitor } from "./chat/visitor";
import { type CountedEvent, countClick, countEvents } from "./counters/counting";
import { findSite, headKeys, headOf } from "./domains/find-site";
import { labelsOn } from "./domains/settings";
import { bound } from "./dynamo/bound";
import type { Item } from "./dynamo/item";
import { getItems, queryAll } from "./dynamo/read";
import type { Table } from "./dynamo/table";
import { keys, type Site, type SiteId } from "./keys";
import { createFloodGuard, type VisitorCall } from "./limits/flood-guard";
import { readWindow } from "./limits/visitor-window";
import { configurationFrom, type ReadyConfiguration } from "./messages/configuration-row";
import type { SubmissionRow } from "./submissions/form-submissions";
import { type FormDelivery, submitForm } from "./submissions/submit-form";
import { type SurveyCall, submitSurvey } from "./submissions/submit-survey";

export interface Shown {
  configurations: ReadyConfiguration[];
  chatEnabled: boolean;
  /** The domain's replacements for the script's built-in English texts. */
  labels: Partial<Labels>;
}

/** All reads and writes of the public embed API. */
export type EmbedStore = ReturnType<typeof createEmbedStore>;

export function createEmbedStore(table: Table) {
  const guarded = createFloodGuard(table);
  return {
    chat: {
      settings: bound(table, readChatSettings),
      start: bound(table, startConversation),
      send: bound(table, sendAsVisitor),
      read: bound(table, readAsVisitor),
    },

    /** What a page on `hostname` shows: the active configurations of its site in the account, newest first. */
    async list(accountId: string, hostname: string): Promise<Shown> {
      if (!isUuid(accountId)) return { configurations: [], chatEnabled: false, labels: {} };
      const accountKey = accountKeyOf(accountId);
      const items = await queryAll(table, {
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": keys.sitePartition(accountKey, hostname) },
        ScanIndexForward: false,
      });
      const head = headOf(hostname, items);
      const ofSite = ({ sk }: Item) => String(sk).startsWith(`${head?.ordinal}#`);
      return {
        configurations: items.filter(ofSite).map(configurationFrom),
        chatEnabled: head?.chatEnabled ?? false,
        labels: labelsOn(head),
      };
    },

    /** One active configuration; undefined when the message does not belong to the site of a page on `hostname`. */
    async single(messageId: string, hostname: string): Promise<ReadyConfiguration | undefined> {
      const location = locateRecord("msg", messageId);
      if (!location) return undefined;
      const site: Site = { ...location, hostname };
      const [configuration, ...heads] = await getItems(
        table,
        [keys.embedConfiguration(site, location.timeId), ...headKeys(site.accountKey, hostname)],
        { consistent: false },
      );
      const isOfSite = headOf(hostname, heads)?.ordinal === site.ordinal;
      return isOfSite && configuration ? configurationFrom(configuration) : undefined;
    },

    /**
     * Counts a click; one that has an `eventId` counts once, however often it is sent.
     * @returns false when there is no such message
     * @throws ApiError `rate_limited`
     */
    async click(
      messageId: string,
      { eventId, address }: { eventId: string | undefined; address: string },
      now: Date,
    ): Promise<boolean> {
      const location = locateRecord("msg", messageId);
      if (!location) return false;
      const { timeId } = location;
      const call: VisitorCall = { site: location, kind: "clicks", address, count: 1 };
      return await guarded(call, now, async () =>
        eventId === undefined
          ? await countClick(table, location, timeId)
          : (await countEvents(table, location, [{ eventId, counter: "clicks", timeId }], now)) ===
            1,
      );
    },

    site: bound(table, findSite),

    /** Stores a form submission, as `submitForm` describes. */
    submitForm: (site: SiteId, row: SubmissionRow, delivery: FormDelivery, now: Date) =>
      submitForm(table, site, row, delivery, now),

    /** Stores a visitor's survey answers so far, as `submitSurvey` describes. */
    submitSurvey: (call: SurveyCall, now: Date) => submitSurvey(table, call, now),

    /**
     * Counts the events of a site's pages, as `countEvents` describes. `sent` is how many events the calling page sent,
     * those of unknown messages included.
     * @throws ApiError `rate_limited`
     */
    count: (
      site: SiteId,
      events: readonly CountedEvent[],
      { address, sent }: { address: string; sent: number },
      now: Date,
    ) =>
      guarded({ site, kind: "events", address, count: sent }, now, () =>
        countEvents(table, site, events, now),
      ),

    /** What a network's rate window has counted so far. */
    window: bound(table, readWindow),
  };
}
