import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { surveyResponsesRepository } from "../../../shared/kinds/survey-response/repository";
import { supporters } from "../../../shared/model/role";

export const deleteSurveyResponse = defineOperation({
  name: "delete_survey_response",
  route: "DELETE /api/v1/survey-responses/{id}",
  toolGroups: ["insights"],
  title: "Delete a survey response",
  summary:
    "Delete, remove, erase or get rid of one visitor's response or answer to a survey, poll or questionnaire, such as a test. The survey's counters stay the same. `not_found`: see list_survey_responses.",
  effect: "delete",
  roles: supporters,
  domainScope: "any",
  uses: { surveyResponses: surveyResponsesRepository },
  input: idInput("surveyResponse"),
  output: deletedOutput("surveyResponse"),
  errors: ["not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("surveyResponse", id, account, domain);
    const isDeleted = await store.surveyResponses.delete(site, timeId);
    if (!isDeleted) throw notFound("surveyResponse", id, domain);
    return { id, deleted: true as const };
  },
});
