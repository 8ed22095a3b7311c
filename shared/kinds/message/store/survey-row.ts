import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { storedSurvey } from "../survey/identify-survey";
import { surveyPast } from "../survey/past";
import { surveyData } from "../survey/survey";
import { type MessageRow, storedQuestions } from "./items";

/** A survey's own row: its questions, which are needed to read answers, and when it accepts new responses. */
const surveySchema = z.object({
  questions: surveyData._zod.def.shape.questions,
  past: z.optional(surveyPast),
  /** When its questions last changed; undefined if they never did. */
  editedAt: z.optional(z.string()),
  /** Null without a start. */
  opensAt: z._default(z.nullable(z.string()), null),
  /** Null without an end. */
  closesAt: z._default(z.nullable(z.string()), null),
});

export type SurveyRow = z.output<typeof surveySchema>;

export function surveyRowFrom(item: Item): SurveyRow {
  const row = parseStored(surveySchema, item);
  return { ...row, questions: storedSurvey({ title: "", ...row, thankYou: "" }).questions };
}

// A visitor who has the survey open when it closes finishes within minutes.
const lastMomentsMs = 10 * 60_000;

/**
 * Whether a survey accepts new responses: while it is active, and for some minutes after it has closed, from visitors who had
 * it open. A response that has begun can always be continued.
 */
export function surveyState(
  { opensAt, closesAt }: SurveyRow,
  now: Date,
): "open" | "closing" | "closed" {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return "closed";
  const sinceClosingMs = closesAt === null ? -1 : now.getTime() - Date.parse(closesAt);
  if (sinceClosingMs < 0) return "open";
  return sinceClosingMs < lastMomentsMs ? "closing" : "closed";
}

// A visitor may return to an open page after days, but not after months.
export const openPageMs = 30 * 86_400_000;

/** Whether a page may still be open with the questions from before the last change. */
export function canShowEarlier({ editedAt }: SurveyRow, now: Date): boolean {
  return editedAt !== undefined && now.getTime() - Date.parse(editedAt) < openPageMs;
}

/** The writes that update a survey's row for a change of its message. */
export function surveyWrites(
  site: Site,
  timeId: string,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
): TransactionWrite[] {
  const Key = keys.surveyQuestions(site, timeId);
  const [old, wanted] = [rowOf(before), rowOf(after, before)];
  if (!wanted) return old ? [{ Delete: { Key } }] : [];
  const names = ["questions", "past", "opensAt", "closesAt"] as const;
  const changes = names
    .filter((name) => !isDeepStrictEqual(wanted[name], old?.[name]))
    .map((name) => [name, wanted[name]]);
  if (changes.length === 0) return [];
  const isEdited = old && changes.some(([name]) => name === "questions");
  const editedAt = isEdited ? after?.message.updatedAt : undefined;
  return [upsert({ ...Key, ...Object.fromEntries(changes), ...(editedAt && { editedAt }) })];
}

// Nobody can be answering a survey that was never active.
const everClosed = new Date(0).toISOString();

/** The survey row for a message's state `before` the change; undefined if it is not a survey. */
function rowOf(
  row: MessageRow | undefined,
  before?: MessageRow | undefined,
): SurveyRow | undefined {
  if (!row?.message.settings.surveyData) return undefined;
  const { updatedAt, settings } = row.message;
  const { status, startsAt, expiresAt } = settings;
  const old = before?.message.settings;
  const wasOpen = old?.surveyData && old.status === "active";
  const [closedAt = everClosed] = wasOpen ? [updatedAt, old.expiresAt ?? updatedAt].sort() : [];
  return {
    questions: storedQuestions(row),
    past: row.past,
    opensAt: startsAt,
    closesAt: status === "active" ? expiresAt : closedAt,
  };
}
