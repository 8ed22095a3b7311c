import { isDeepStrictEqual } from "node:util";
import type { Survey } from "../../model/message/survey";
import type { Item } from "../dynamo/read";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import { type MessageRow, storedQuestions } from "./items";

/** A survey's own row, by which intake checks answers: its questions, and when it takes them. */
interface SurveyRow {
  questions: Survey["questions"];
  /** Null: it has no beginning. */
  opensAt: string | null;
  /** Null: it has no end. */
  closesAt: string | null;
}

export function surveyRowFrom(item: Item): SurveyRow {
  const { questions, opensAt, closesAt } = item as unknown as SurveyRow;
  return { questions, opensAt: opensAt ?? null, closesAt: closesAt ?? null };
}

// Who has a survey open as it closes is done within minutes.
const lastMomentsMs = 10 * 60_000;

/**
 * Whether a survey takes responses that are new: while it is active, and for some minutes from those who had it before
 * them as it closed. A response that has begun goes on in any case.
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

/** The writes that keep a survey's row as its message is, from before a change to after it. */
export function surveyWrites(
  site: Site,
  timeId: string,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
): TransactionWrite[] {
  const Key = keys.surveyQuestions(site, timeId);
  const [old, wanted] = [rowOf(before), rowOf(after, before)];
  if (!wanted) return old ? [{ Delete: { Key } }] : [];
  const changes = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(value, old?.[name as keyof SurveyRow]),
  );
  if (changes.length === 0) return [];
  return [
    {
      Update: {
        Key,
        UpdateExpression: `SET ${changes.map(([name]) => `${name} = :${name}`).join()}`,
        ExpressionAttributeValues: Object.fromEntries(
          changes.map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
  ];
}

// Nobody is answering a survey that never was active.
const everClosed = new Date(0).toISOString();

/** The row of a message that is a survey, which it has become from `before`. */
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
    opensAt: startsAt,
    closesAt: status === "active" ? expiresAt : closedAt,
  };
}
