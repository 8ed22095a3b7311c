import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { idInput } from "../../../shared/kinds/record-fields";
import { surveyResponsesRepository } from "../../../shared/kinds/survey-response/repository";
import { surveyResponseSchema } from "../../../shared/kinds/survey-response/survey-response";

export const getSurveyResponse = defineOperation({
  name: "get_survey_response",
  route: "GET /api/v1/survey-responses/{id}",
  toolGroups: ["insights"],
  title: "Get a survey response",
  summary:
    "Open one visitor's complete response or answer to a survey, poll or questionnaire, with its details. `not_found`: see list_survey_responses.",
  effect: "read",
  domainScope: "any",
  uses: { surveyResponses: surveyResponsesRepository },
  input: idInput("surveyResponse"),
  output: surveyResponseSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain: selected, store }) {
    const { site, timeId, domain } = locate("surveyResponse", id, account, selected);
    const row = await store.surveyResponses.read(site, timeId);
    if (!row) throw notFound("surveyResponse", id, selected);
    return { ...row.response, domainId: domain.id };
  },
});
