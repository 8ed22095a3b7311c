import * as z from "zod/mini";
import { type Conversation, conversationSchema } from "../../../kinds/conversation/conversation";
import { formSubmissionSchema } from "../../../kinds/form-submission/form-submission";
import { surveyResponseSchema } from "../../../kinds/survey-response/survey-response";
import { locateRecord } from "../../../model/ids";
import {
  countsOf,
  type Measure,
  minus,
  replyMeasure,
  type Tally,
  valueMeasure,
  valuesIn,
} from "../../../model/measures";
import { counterRowFrom } from "../../../table/counters/counters";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { Change } from "../../../table/dynamo/write-item";
import { keys, siteIn } from "../../../table/keys";
import type { Reading } from "./project";

// Deleting a row changes nothing, because what it counted has happened.

/** The events in a counter row. */
export function counterReading({ keys: key, new: row, at }: Change): Reading[] {
  if (!row) return [];
  const { overflowRows, ...counters } = counterRowFrom(row);
  const counts: Tally = Object.fromEntries(countsOf(counters).filter(([, count]) => count > 0));
  const values = valuesIn(row).map(({ currency, amount }) => [valueMeasure(currency), amount]);
  return [
    {
      key,
      ...subjectOf(key),
      // Counters only rise, and no value without one.
      order: countsOf(counts).reduce((sum, [, count]) => sum + count, 0),
      total: { ...counts, ...Object.fromEntries(values) },
      // A counter begins at 0, so without a checkpoint all of it is new.
      before: {},
      isBrief: false,
      at,
    },
  ];
}

/** The subject of a counter row: a landing page, the site's page views, or a message. */
function subjectOf(key: Key): Pick<Reading, "timeId" | "pageTimeId"> {
  const { pk } = keys.landingPageCounters(siteIn(key), "");
  if (key.pk === pk) return { timeId: undefined, pageTimeId: key.sk };
  return { timeId: key.sk === keys.pageviews(noSite, 0).sk ? undefined : key.sk };
}

const submissionFields = z.pick(formSubmissionSchema, { messageId: true, createdAt: true });

/** A form submission, which may have come from a message. */
export function submissionReading(change: Change): Reading[] {
  return recordReading(change, (row) => ({
    ...parseStored(submissionFields, row),
    total: { submissions: 1 },
  }));
}

const responseFields = z.pick(surveyResponseSchema, {
  messageId: true,
  npsBucket: true,
  createdAt: true,
});

/** A survey response and its score, if it has one, which may still change. */
export function responseReading(change: Change): Reading[] {
  return recordReading(change, (row) => {
    const { npsBucket, ...fields } = parseStored(responseFields, row);
    return { ...fields, total: { responses: 1, ...(npsBucket && { [`${npsBucket}s`]: 1 }) } };
  });
}

const { createdAt, firstReplyAt, outcome, rating } = conversationSchema.shape;
const conversationFields = z.object({
  ...{ createdAt, firstReplyAt },
  outcome: z._default(outcome, null),
  rating: z._default(rating, null),
});
const outcomeMeasures = {
  unassisted: "unassisted",
  contained: "contained",
  escalated: "escalated",
  resolved_confirmed: "resolvedConfirmed",
} as const satisfies Record<NonNullable<Conversation["outcome"]>, Measure>;

/**
 * A conversation's head: the conversation, the time to its first reply, and its outcome, on the day it began; and its
 * messages, on the day each was written.
 */
export function conversationReading(change: Change): Reading[] {
  const head = keys.conversation(noSite, "").sk;
  if (change.keys.sk !== head) return [];
  const messages = messagesReading(change);
  const conversation = recordReading(change, (row) => {
    const { createdAt, firstReplyAt, outcome, rating } = parseStored(conversationFields, row);
    const total: Tally = {
      conversations: 1,
      ...(firstReplyAt && { [replyMeasure(secondsBetween(createdAt, firstReplyAt))]: 1 }),
      ...(outcome && { [outcomeMeasures[outcome]]: 1 }),
      ...(rating && { ratings: 1, ratingSum: rating.score }),
    };
    return { createdAt, messageId: null, total };
  });
  return [...conversation, ...messages];
}

const messagesSchema = z.object({
  lastSeq: z._default(z.number(), 0),
  // Numbers without a message, skipped after a restore of the table.
  skippedSeq: z._default(z.number(), 0),
});

/** How many messages a conversation has, by the head that numbers them. */
function messagesReading({ keys: key, old, new: row, at }: Change): Reading[] {
  if (!row) return [];
  const count = messagesOf(row);
  const before = old ? messagesOf(old) : 0;
  if (count <= before) return [];
  return [
    {
      // A separate checkpoint, because the head's other counts belong to the day on which the conversation began.
      key: { ...key, sk: `${key.sk}messages` },
      timeId: undefined,
      order: count,
      total: { chatMessages: count },
      before: { chatMessages: before },
      isBrief: true,
      at,
    },
  ];
}

function messagesOf(head: Item): number {
  const { lastSeq, skippedSeq } = parseStored(messagesSchema, head);
  return lastSeq - skippedSeq;
}

function secondsBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 1000;
}

const noSite = { accountKey: "", ordinal: "" };

/** An event that a record reports: its time, and its message. */
interface Report {
  total: Tally;
  createdAt: string;
  messageId: string | null;
}

const versionSchema = z.object({ version: z.number() });

/** The event that a record with a version reports; none if the previous version reported the same. */
function recordReading(
  { keys: key, old, new: row }: Change,
  reportOf: (row: Item) => Report,
): Reading[] {
  if (!row) return [];
  const before = old ? reportOf(old).total : {};
  const { total, createdAt, messageId } = reportOf(row);
  if (countsOf(minus(total, before)).length === 0) return [];
  const timeId = locateRecord("msg", messageId ?? "")?.timeId;
  const order = parseStored(versionSchema, row).version;
  // A later correction is counted where the first value was counted.
  const at = new Date(createdAt);
  return [{ key, timeId, order, total, before, isBrief: true, at }];
}
