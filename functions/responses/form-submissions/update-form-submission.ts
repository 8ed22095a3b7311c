import * as z from "zod/mini";
import { locate, notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import {
  formSubmissionSchema,
  submissionStatuses,
} from "../../../shared/kinds/form-submission/form-submission";
import { formSubmissionsRepository } from "../../../shared/kinds/form-submission/repository";
import { idInput } from "../../../shared/kinds/record-fields";
import { supporters } from "../../../shared/model/role";
import { presentFormSubmission } from "./present-form-submission";

export const updateFormSubmission = defineOperation({
  name: "update_form_submission",
  route: "PATCH /api/v1/form-submissions/{id}",
  toolGroups: ["insights"],
  title: "Mark a form submission",
  summary:
    "Mark a lead, enquiry, contact request or form entry as read once it is dealt with or contacted, tick it off as done, flag it as spam (junk), or set it back to new (unread). `not_found`: see list_form_submissions.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: { formSubmissions: formSubmissionsRepository },
  input: z.extend(idInput("formSubmission"), {
    status: z.enum(submissionStatuses).check(z.describe("The new status.")),
  }),
  output: formSubmissionSchema,
  errors: ["not_found"],
  async run({ id, status }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("formSubmission", id, account, selected);
    const row = await store.formSubmissions.mark(site, timeId, status, now);
    if (!row) throw notFound("formSubmission", id, selected);
    return presentFormSubmission(row, domain);
  },
});
