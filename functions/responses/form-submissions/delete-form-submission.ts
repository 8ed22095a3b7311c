import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { formSubmissionsRepository } from "../../../shared/kinds/form-submission/repository";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { supporters } from "../../../shared/model/role";

export const deleteFormSubmission = defineOperation({
  name: "delete_form_submission",
  route: "DELETE /api/v1/form-submissions/{id}",
  toolGroups: ["insights"],
  title: "Delete a form submission",
  summary:
    "Delete, remove, erase or get rid of a lead, enquiry, contact request or other form entry for good, such as spam, a fake or a test. To keep it, use update_form_submission. `not_found`: see list_form_submissions.",
  effect: "delete",
  roles: supporters,
  domainScope: "any",
  uses: { formSubmissions: formSubmissionsRepository },
  input: idInput("formSubmission"),
  output: deletedOutput("formSubmission"),
  errors: ["not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("formSubmission", id, account, domain);
    const isDeleted = await store.formSubmissions.delete(site, timeId);
    if (!isDeleted) throw notFound("formSubmission", id, domain);
    return { id, deleted: true as const };
  },
});
