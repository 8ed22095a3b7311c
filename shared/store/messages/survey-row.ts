import { isDeepStrictEqual } from "node:util";
import type { Survey } from "../../model/message/survey";
import { keys, type Site } from "../keys";
import type { Item } from "../read";
import type { TransactionWrite } from "../transact";
import type { StoredMessage } from "./items";

/** A survey's own row, by which intake checks answers: its questions, and when it takes them. */
interface SurveyRow {
  questions: Survey["questions"];
  /** Absent: it has no beginning. */
  opensAt?: string | undefined;
  /** Absent: it has no end. */
  closesAt?: string | undefined;
}

export function surveyRowFrom(item: Item): SurveyRow {
  const { questions, opensAt, closesAt } = item as unknown as SurveyRow;
  return { questions, opensAt, closesAt };
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
  if (opensAt !== undefined && now.getTime() < Date.parse(opensAt)) return "closed";
  const sinceClosingMs = closesAt === undefined ? -1 : now.getTime() - Date.parse(closesAt);
  if (sinceClosingMs < 0) return "open";
  return sinceClosingMs < lastMomentsMs ? "closing" : "closed";
}

/** The writes that keep a survey's row as its message is, from before a change to after it. */
export function surveyWrites(
  site: Site,
  timeId: string,
  before: StoredMessage | undefined,
  after: StoredMessage | undefined,
): TransactionWrite[] {
  const Key = keys.surveyQuestions(site, timeId);
  const [old, wanted] = [before && rowOf(before, undefined), after && rowOf(after, before)];
  if (!wanted) return old ? [{ Delete: { Key } }] : [];
  if (!old) return [{ Put: { Item: { ...Key, ...wanted } } }];
  const [changed, gone] = [true, false].map((isThere) =>
    (["questions", "opensAt", "closesAt"] as const).filter(
      (field) =>
        !isDeepStrictEqual(old[field], wanted[field]) && (wanted[field] !== undefined) === isThere,
    ),
  ) as [(keyof SurveyRow)[], (keyof SurveyRow)[]];
  if (changed.length + gone.length === 0) return [];
  const sets = changed.map((field) => `${field} = :${field}`).join(", ");
  return [
    {
      Update: {
        Key,
        UpdateExpression: [sets && `SET ${sets}`, gone.length > 0 && `REMOVE ${gone.join(", ")}`]
          .filter(Boolean)
          .join(" "),
        ...(changed.length > 0 && {
          ExpressionAttributeValues: Object.fromEntries(
            changed.map((field) => [`:${field}`, wanted[field]]),
          ),
        }),
      },
    },
  ];
}

// Nobody is answering a survey that never was active.
const everClosed = new Date(0).toISOString();

/** The row of a message that is a survey, which it has become from `before`. */
function rowOf(message: StoredMessage, before: StoredMessage | undefined): SurveyRow | undefined {
  const { surveyData, status, startsAt, expiresAt } = message.settings;
  if (!surveyData) return undefined;
  const wasActive = before?.settings.status === "active" && before.settings.surveyData;
  const closedAt = wasActive ? earliest(message.updatedAt, before.settings.expiresAt) : everClosed;
  return {
    questions: surveyData.questions,
    ...(startsAt !== null && { opensAt: startsAt }),
    ...(status === "active"
      ? expiresAt !== null && { closesAt: expiresAt }
      : { closesAt: closedAt }),
  };
}

function earliest(time: string, other: string | null): string {
  return other !== null && other < time ? other : time;
}
