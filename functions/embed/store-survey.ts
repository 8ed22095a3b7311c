import { ApiError } from "../../shared/errors";
import type { EmbedRoute } from "../../shared/http/embed-handler";
import { locateRecord, newTimeId, recordId } from "../../shared/model/ids";
import { recordKinds } from "../../shared/model/record-kinds";
import {
  type Answers,
  answersFault,
  npsOf,
  surveyIntake,
} from "../../shared/model/survey-response";
import { visitOf } from "../../shared/model/visit";
import { parseInput } from "../../shared/operation/parse-input";
import { refusals } from "./refusals";

/** Stores a visitor's survey answers so far. A late call changes nothing. */
export const storeSurvey: EmbedRoute = async ({ query, body, store, now, ...request }) => {
  const messageId = query.get("id");
  if (!messageId) throw new ApiError("invalid_body", refusals.noMessageId);
  const {
    responseId,
    seq,
    answers,
    finished = false,
    meta,
  } = await parseInput(surveyIntake, body());
  const location = locateRecord(recordKinds.message.prefix, messageId);
  const timeId = newTimeId(now);
  const isStored =
    location &&
    (await store.submitSurvey(
      {
        site: location,
        messageTimeId: location.timeId,
        responseId,
        seq,
        newTimeId: timeId,
        address: request.address,
        respond(questions) {
          const fault = answersFault(questions, answers, finished);
          if (fault) throw new ApiError("invalid_body", `${fault}.`);
          return {
            id: recordId(recordKinds.surveyResponse.prefix, { ...location, timeId }),
            messageId,
            answers: answers as Answers,
            finished,
            ...npsOf(questions, answers as Answers),
            meta: visitOf(meta, request),
            createdAt: now.toISOString(),
            updatedAt: now.toISOString(),
          };
        },
      },
      now,
    ));
  if (!isStored) throw new ApiError("not_found", refusals.closedSurvey);
  return { body: JSON.stringify({ ok: true }) };
};
