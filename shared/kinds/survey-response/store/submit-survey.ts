import * as z from "zod/mini";
import { type Item, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import {
  isUsedUp,
  readWindow,
  visitorLimits,
  windowOfSite,
  windowWrite,
} from "../../../table/limits/visitor-window";
import { indexWrites, newRecordWrites } from "../../../table/records/write";
import {
  openPageMs,
  type SurveyRow,
  surveyRowFrom,
  surveyState,
} from "../../message/store/survey-row";
import type { Given } from "../survey-response";
import {
  type ResponseRow,
  type StoredResponse,
  surveyResponseItem,
  surveyResponseLayout,
} from "./survey-responses";

/** One request of a page with survey answers. */
export interface SurveyCall {
  site: SiteId;
  messageTimeId: string;
  /** The page's own id of the response. */
  responseId: string;
  /** The request's number within the response. */
  seq: number;
  /** The time id of the response, if this is its first request. */
  newTimeId: string;
  /** Builds the response from the questions that the survey has and had. Throws if an answer fits none of them. */
  respond(survey: SurveyRow): { response: Omit<StoredResponse, "updatedBy">; given: Given };
  /** The visitor's network address. */
  address: string;
}

const progressSchema = z.object({ timeId: z.string(), seq: z.number(), finished: z.boolean() });

/** A response's progress, in its own row, so a request takes one read and one write. */
type Progress = Coded<z.output<typeof progressSchema>, Item>;

const progressRow = rowCodec<Item, z.output<typeof progressSchema>>({
  from: (item) => parseStored(progressSchema, item),
  to: ({ timeId, seq, finished }) => ({ timeId, seq, finished }),
});

/**
 * Stores the answers of a request unless a later request came before it. A response that was deleted meanwhile stays deleted.
 * @returns `late` if a later request came before it; false if there is no such survey, or it accepts no new responses
 * @throws ApiError `rate_limited`, and whatever `respond` throws
 */
export async function submitSurvey(
  table: Table,
  call: SurveyCall,
  now: Date,
): Promise<"stored" | "late" | false> {
  const { site, messageTimeId, responseId } = call;
  const progressKey = keys.surveyResponseId(site, messageTimeId, responseId);
  return await retryOnConflict(async () => {
    const windowFor = (limits: Record<string, number>) =>
      windowOfSite(site, "survey", call.address, limits, now);
    const questionsKey = keys.surveyQuestions(site, messageTimeId);
    // The wider limits name all counters.
    const [[item, progressItem], counts] = await Promise.all([
      getItems(table, [questionsKey, progressKey], { consistent: true }),
      readWindow(table, windowFor(visitorLimits.closedSurveys)),
    ]);
    if (!item) return false;
    const survey = surveyRowFrom(item);
    const before = progressItem && progressRow.from(progressItem);
    const state = before ? "open" : surveyState(survey, now);
    if (state === "closed") return false;
    const { response, given } = call.respond(survey);
    if (before && before.seq >= call.seq) return "late";
    const window = windowFor(visitorLimits[state === "closing" ? "closedSurveys" : "surveys"]);
    if (isUsedUp(window, counts)) throw tooManyRequests(now);
    const timeId = before?.timeId ?? call.newTimeId;
    const finished = response.finished || (before?.finished ?? false);
    const progress = {
      ...progressRow.to({ ...before, timeId, seq: call.seq, finished }),
      ...progressKey,
      ttl: ttlAfter(now, openPageMs / 1000),
    };
    const signed = { ...response, finished, updatedBy: table.author.actor };
    const row = { timeId, version: 1, response: signed, given };
    const writes = [
      windowWrite(window, now),
      { Put: { Item: progress, ...isStill(before) } },
      ...(before
        ? [onConditionFailed("gone", () => "deleted" as const, changeWrite(site, row))]
        : [
            ...newRecordWrites(surveyResponseItem(site, row)),
            ...indexWrites(surveyResponseLayout, site, timeId, undefined, row),
          ]),
    ];
    const outcome = await transact<"stored", "deleted">(table, writes, "stored");
    return outcome === "deleted" ? "late" : "stored";
  });
}

function changeWrite(site: SiteId, { timeId, response, given }: ResponseRow): TransactionWrite {
  const { answers, finished, npsScore, npsBucket, updatedAt } = response;
  return {
    Update: {
      Key: keys.surveyResponse(site, timeId),
      UpdateExpression:
        "SET answers = :answers, given = :given, finished = :finished, npsScore = :score, npsBucket = :bucket, updatedAt = :now, version = version + :one",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: {
        ":answers": JSON.stringify(answers),
        ":given": JSON.stringify(given),
        ":finished": finished,
        ":score": npsScore,
        ":bucket": npsBucket,
        ":now": updatedAt,
        ":one": 1,
      },
    },
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
