import type { Question } from "../../model/message/survey";
import { visitorLimits } from "../../model/visitor-limits";
import { messageCountWrite } from "../counters/counting";
import { isOnFirstRow, spreadCounters } from "../counters/spread-counters";
import { getItems, type Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import {
  ConditionsFailed,
  RowsOverloaded,
  type TransactionWrite,
  transactUnderLoad,
  whileChanging,
} from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import {
  isUsedUp,
  readWindow,
  tooManyRequests,
  windowOfSite,
  windowWrite,
} from "../limits/visitor-window";
import { surveyRowFrom, surveyState } from "../messages/survey-row";
import { newRecordWrites } from "../records/write";
import { type ResponseRow, type StoredResponse, surveyResponseItem } from "./survey-responses";

/** One call of a page: where it stands in the response, and what the response is by it. */
export interface SurveyCall {
  site: SiteId;
  messageTimeId: string;
  /** The page's own id of the response. */
  responseId: string;
  seq: number;
  /** For a response's first call. */
  newTimeId: string;
  /** The response by the survey's questions; throws what does not fit them. */
  respond(questions: readonly Question[]): StoredResponse;
  /** The visitor's network address. */
  address: string;
}

/** What is known of a response besides its row, so that a call is one reading and one writing. */
interface Progress {
  timeId: string;
  seq: number;
  finished: boolean;
}

// A page left open is gone on with after days, not after months.
const progressMemorySeconds = 30 * 86_400;

/**
 * Stores the answers of a call unless a later one came before it, and counts the survey's first
 * finish as a conversion, all at once. Nothing happens to a response that was deleted meanwhile.
 * @returns false when there is no such survey, or it takes no new responses
 * @throws ApiError `rate_limited`, and whatever `respond` throws
 */
export async function submitSurvey(table: Table, call: SurveyCall, now: Date): Promise<boolean> {
  const { site, messageTimeId, responseId } = call;
  const progressKey = keys.surveyResponseId(site, messageTimeId, responseId);
  return await whileChanging(async () => {
    const windowFor = (limits: Record<string, number>) =>
      windowOfSite(site, "survey", call.address, limits, now);
    const questionsKey = keys.surveyQuestions(site, messageTimeId);
    const [[item, known], counts] = await Promise.all([
      getItems(table, [questionsKey, progressKey], { consistent: true }),
      readWindow(table, windowFor(visitorLimits.surveys)),
    ]);
    if (!item) return false;
    const survey = surveyRowFrom(item);
    const before = known && progressFrom(known);
    const state = before ? "open" : surveyState(survey, now);
    if (state === "closed") return false;
    const response = call.respond(survey.questions);
    if (before && before.seq >= call.seq) return true;
    const window = windowFor(visitorLimits[state === "closing" ? "closedSurveys" : "surveys"]);
    if (isUsedUp(window, counts)) throw tooManyRequests(now);
    const timeId = before?.timeId ?? call.newTimeId;
    const finished = response.finished || (before?.finished ?? false);
    const isNewlyFinished = finished && !before?.finished;
    const progress = {
      ...known,
      ...progressKey,
      timeId,
      seq: call.seq,
      finished,
      ttl: Math.floor(now.getTime() / 1000) + progressMemorySeconds,
    };
    const row = { timeId, version: 1, response: { ...response, finished } };
    await write(
      table,
      call,
      [
        windowWrite(window),
        { Put: { Item: progress, ...isStill(before) } },
        ...(before ? [changeWrite(site, row)] : newRecordWrites(surveyResponseItem(site, row))),
        ...(isNewlyFinished
          ? [messageCountWrite(site, messageTimeId, [{ counter: "conversions" }])]
          : []),
      ],
      now,
    );
    return true;
  });
}

async function write(
  table: Table,
  call: SurveyCall,
  writes: readonly TransactionWrite[],
  now: Date,
): Promise<void> {
  const [window, progress, response, count] = [0, 1, 2, 3];
  const canSpread = isOnFirstRow(call.site, call.messageTimeId);
  try {
    await transactUnderLoad(table, writes, (place) => canSpread && place === count);
  } catch (error) {
    // It is looked at again, and counted elsewhere.
    if (error instanceof RowsOverloaded) {
      await spreadCounters(table, call.site, call.messageTimeId);
    }
    if (!(error instanceof ConditionsFailed)) throw error;
    // Another call of the same response came between: it is looked at again.
    if (error.failed.has(progress)) throw error;
    if (error.failed.has(window)) throw tooManyRequests(now);
    // The response was deleted by its owner: it stays so.
    if (error.failed.has(response)) return;
    // The survey was deleted meanwhile: there is nothing left to count.
    await write(table, call, writes.slice(0, count), now);
  }
}

function changeWrite(site: SiteId, { timeId, response }: ResponseRow): TransactionWrite {
  const { answers, finished, npsScore, npsBucket, updatedAt } = response;
  return {
    Update: {
      Key: keys.surveyResponse(site, timeId),
      UpdateExpression:
        "SET answers = :answers, finished = :finished, npsScore = :score, npsBucket = :bucket, updatedAt = :now, version = version + :one",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: {
        ":answers": JSON.stringify(answers),
        ":finished": finished,
        ":score": npsScore,
        ":bucket": npsBucket,
        ":now": updatedAt,
        ":one": 1,
      },
    },
  };
}

function progressFrom(item: Item): Progress {
  return {
    timeId: item.timeId as string,
    seq: item.seq as number,
    finished: item.finished as boolean,
  };
}

function isStill(before: Progress | undefined) {
  return before
    ? {
        ConditionExpression: "seq = :seq",
        ExpressionAttributeValues: { ":seq": before.seq },
      }
    : { ConditionExpression: "attribute_not_exists(pk)" };
}
