import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { formSubmissionSchema } from "../../../shared/kinds/form-submission/form-submission";
import { formSubmissionsRepository } from "../../../shared/kinds/form-submission/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { presentFormSubmission } from "./present-form-submission";

export const getFormSubmission = defineOperation({
  name: "get_form_submission",
  route: "GET /api/v1/form-submissions/{id}",
  toolGroups: ["insights"],
  title: "Get a form submission",
  summary:
    "Show or open one lead, enquiry or contact request, with all details: what the person wrote in the form. `not_found`: see list_form_submissions.",
  effect: "read",
  domainScope: "any",
  uses: { formSubmissions: formSubmissionsRepository },
  input: idInput("formSubmission"),
  output: formSubmissionSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain: selected, store }) {
    const { site, timeId, domain } = locate("formSubmission", id, account, selected);
    const row = await store.formSubmissions.read(site, timeId);
    if (!row) throw notFound("formSubmission", id, selected);
    return presentFormSubmission(row, domain);
  },
});
