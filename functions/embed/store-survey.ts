import * as z from "zod/mini";
import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { canShowEarlier } from "../../shared/kinds/message/store/survey-row";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { knownQuestions } from "../../shared/kinds/survey-response/known-questions";
import { missingAnswer, npsOf, readAnswers } from "../../shared/kinds/survey-response/read-answers";
import { surveyIntake } from "../../shared/kinds/survey-response/survey-response";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import { visitOf } from "../../shared/model/visit";
import { ApiError, asOne } from "../../shared/runtime/errors";
import { droppedIn } from "./event-fields";
import { messageIdIn, readParts, refusals } from "./refusals";

/** Stores a visitor's survey answers so far. A late call changes nothing. */
export const storeSurvey: EmbedRoute = async ({ query, body, store, now, ...request }) => {
  const [messageId, { responseId, seq, answers, finished = false, meta }] = await readParts(
    () => messageIdIn(query),
    () => parseInput(surveyIntake, body()),
  ).catch((error) => refuseAnswersToo(error, { query, body, store, now, ...request }));
  const location = locateRecord(recordKinds.message.prefix, messageId);
  const timeId = newTimeId(now);
  const outcome =
    location &&
    (await store.submitSurvey(
      {
        site: location,
        messageTimeId: location.timeId,
        responseId,
        seq,
        newTimeId: timeId,
        address: request.address,
        respond(survey) {
          const { questions, past } = survey;
          const allQuestions = knownQuestions(questions, past);
          const read = readAnswers(allQuestions, answers, past?.forgotten !== undefined);
          if ("fault" in read) throw new ApiError("invalid_body", read.fault);
          // A page that was opened before a change has asked what was required at that time.
          const missing =
            finished && !canShowEarlier(survey, now) ? missingAnswer(questions, read) : undefined;
          if (missing !== undefined) {
            const fault = `answers.${missing} is required before the survey is finished.`;
            throw new ApiError("invalid_body", fault);
          }
          const response = {
            id: recordId(recordKinds.surveyResponse.prefix, { ...location, timeId }),
            messageId,
            answers: read.answers,
            finished,
            ...npsOf(allQuestions, read),
            meta: visitOf(meta, request),
            createdAt: now.toISOString(),
            updatedAt: now.toISOString(),
          };
          return { response, given: read.given };
        },
      },
      now,
    ));
  if (!outcome) throw new ApiError("not_found", refusals.closedSurvey);
  return {
    body: JSON.stringify({ ok: true, ...droppedIn(outcome === "late" ? { late: 1 } : {}) }),
  };
};

/**
 * Refuses a body whose other fields are wrong, with what is wrong with its answers. That reads the survey, and writes nothing.
 * @throws ApiError
 */
async function refuseAnswersToo(
  error: unknown,
  { query, body, store, now, address }: Parameters<EmbedRoute>[0],
): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  const location = locateRecord(recordKinds.message.prefix, query.get("id") ?? "");
  if (!location) throw error;
  const sent = z.safeParse(answersOnly, body());
  if (sent.success && Object.keys(sent.data.answers).length > 0)
    await store.submitSurvey(
      {
        site: location,
        messageTimeId: location.timeId,
        responseId: "",
        seq: 0,
        newTimeId: "",
        address,
        respond({ questions, past }) {
          const all = knownQuestions(questions, past);
          const read = readAnswers(all, sent.data.answers, past?.forgotten !== undefined);
          throw "fault" in read ? asOne([error, new ApiError("invalid_body", read.fault)]) : error;
        },
      },
      now,
    );
  throw error;
}

const answersOnly = z.object({ answers: surveyIntake._zod.def.shape.answers });
