import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

// Every page view of a site raises one of these rows; a single row could not take a busy site's.
export const pageviewShards = 16;

// The number of additional rows for a message's counters once one row is not enough.
export const overflowRows = 8;

/** Messages, their counters, and what visitors send with them. */
export const messagesKeys = {
  message: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `M#${timeId}`,
  }),
  messageBody: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `MB#${timeId}`,
  }),
  /** A message in the index of filters, whose lists `message-index.ts` names. */
  messageIndex: (site: SiteId, list: string, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `MX#${list}#${timeId}`,
  }),
  counters: (site: SiteId, timeId: string) => ({
    pk: `${partitions.counters}#${siteKey(site)}`,
    sk: timeId,
  }),
  /** More rows of the same counters, in the partitions that page views have. */
  overflowCounters: (site: SiteId, timeId: string, rows: number) =>
    Array.from({ length: rows }, (_, row) => ({
      pk: messagesKeys.pageviews(site, row).pk,
      sk: timeId,
    })),
  formSubmission: (site: SiteId, timeId: string) => ({
    pk: `${partitions.formSubmissions}#${siteKey(site)}`,
    sk: timeId,
  }),
  /** A submission in the index of filters, whose lists `form-submissions.ts` names. */
  submissionIndex: (site: SiteId, list: string, timeId: string) => ({
    pk: `${partitions.submissionIndex}#${siteKey(site)}`,
    sk: `${list}#${timeId}`,
  }),
  surveyResponse: (site: SiteId, timeId: string) => ({
    pk: `${partitions.surveyResponses}#${siteKey(site)}`,
    sk: timeId,
  }),
  /** A response in the index of filters, under the id of its survey. */
  responseIndex: (site: SiteId, messageId: string, timeId: string) => ({
    pk: `${partitions.responseIndex}#${siteKey(site)}`,
    sk: `${messageId}#${timeId}`,
  }),
  /** Maps the page's id of a response to the stored response. Expires automatically. */
  surveyResponseId: (site: SiteId, messageTimeId: string, responseId: string) => ({
    pk: `${partitions.recent}#${siteKey(site)}#${messageTimeId}#${responseId}`,
    sk: "#",
  }),
  surveyQuestions: (site: SiteId, timeId: string) => ({
    pk: `${partitions.surveyQuestions}#${siteKey(site)}`,
    sk: timeId,
  }),
  /** Page views of the whole site, in several rows. */
  pageviews: (site: SiteId, shard: number) => ({
    pk: `${partitions.counters}#${siteKey(site)}#${shard}`,
    sk: "site",
  }),
  allPageviews: (site: SiteId) =>
    Array.from({ length: pageviewShards }, (_, shard) => messagesKeys.pageviews(site, shard)),
  experiment: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `E#${timeId}`,
  }),
  /** The counts of an arm of a run of an experiment on a day of UTC, in several rows. */
  experimentCounts: (site: SiteId, timeId: string, run: string, row = "") => ({
    pk: `${partitions.experimentCounts}#${siteKey(site)}`,
    sk: `${timeId}#${run}#${row}`,
  }),
  /** The run that an experiment counted last. */
  experimentRun: (site: SiteId, timeId: string) => ({
    pk: `${partitions.experimentCounts}#${siteKey(site)}`,
    sk: `${timeId}#`,
  }),
  /** That a visitor met a run of an experiment. Expires automatically. */
  experimentUnit: (site: SiteId, timeId: string, run: string, unit: string) => ({
    pk: `${partitions.recent}#${siteKey(site)}#${timeId}#${run}#${unit}`,
    sk: "#",
  }),
  eventSeen: (site: SiteId, eventId: string) => ({
    pk: `${partitions.recent}#${siteKey(site)}#${eventId}`,
    sk: "#",
  }),
};
