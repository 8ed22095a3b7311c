import * as z from "zod/mini";
import { eventBatch } from "../../../../functions/embed/count-events";
import { droppedField } from "../../../../functions/embed/event-fields";
import { refusals } from "../../../../functions/embed/refusals";
import { formIntake } from "../../../../shared/kinds/form-submission/form-submission";
import { surveyIntake } from "../../../../shared/kinds/survey-response/survey-response";
import { embedExamples } from "../examples/embed";
import {
  accepted,
  callingPage,
  type EmbedDescriptions,
  eventId,
  limits,
  missingPage,
  text,
} from "./description";

const acceptedEvents = z.extend(accepted, { dropped: droppedField });

/** The routes by which pages send events, forms and answers. */
export const visitRoutes = {
  "POST /api/embed/click": {
    operationId: "countClick",
    title: "Count a click",
    summary: `Counts a click on any existing message, whatever its status. ${limits("clicks")}`,
    query: z.strictObject({ id: text("The message's id."), eventId }),
    answers: "It is counted.",
    output: accepted,
    responseExample: { ok: true },
    errors: {
      400: [refusals.noMessageId, "Invalid eventId: 1 to 64 letters, digits, _ and -"],
      404: [refusals.unknownMessage],
    },
    refusals: [429],
  },
  "POST /api/embed/events": {
    operationId: "countEvents",
    title: "Count what happened on a page",
    summary: `Counts up to 50 events, each once by its \`eventId\`; those of messages that are not the site's are dropped, and all on an unknown host, so that nobody learns who is a customer. The body is read as JSON whatever its Content-Type says: \`text/plain\` needs no preflight. ${limits("events")}`,
    query: z.strictObject(callingPage),
    body: eventBatch,
    requestExample: embedExamples.events,
    answers: "`accepted` of the events count, by this sending or an earlier one.",
    output: z.extend(acceptedEvents, {
      accepted: z.int().check(z.gte(0), z.lte(50), z.describe("How many of the events count.")),
    }),
    responseExample: { ok: true, accepted: 2, dropped: { repeated: 1 } },
    errors: { 400: [...missingPage, "events is required."] },
    refusals: [429],
  },
  "POST /api/embed/form": {
    operationId: "submitForm",
    title: "Submit a form",
    summary:
      "Stores what a visitor sent with a form. What fills in `honeypot` is answered alike and dropped.",
    query: z.strictObject({ ...callingPage, eventId }),
    body: formIntake,
    requestExample: embedExamples.form,
    answers: "It is stored.",
    output: acceptedEvents,
    responseExample: { ok: true },
    errors: { 400: [...missingPage, refusals.noForm], 404: [refusals.unknownSite] },
    refusals: [429],
  },
  "POST /api/embed/survey": {
    operationId: "submitSurvey",
    title: "Submit answers to a survey",
    summary:
      "Stores what a visitor has answered so far. Each call carries all answers; one whose `seq` is not above the last changes nothing. A survey that is not active takes no new responses, but for ten minutes after it was active, from visitors who had it open; those that had begun go on.",
    query: z.strictObject({ id: text("The survey's message id.") }),
    body: surveyIntake,
    requestExample: embedExamples.survey,
    answers: "It is stored.",
    output: acceptedEvents,
    responseExample: { ok: true },
    errors: {
      400: [refusals.noMessageId, "seq is required."],
      404: [refusals.closedSurvey],
    },
    refusals: [429],
  },
} satisfies EmbedDescriptions;
