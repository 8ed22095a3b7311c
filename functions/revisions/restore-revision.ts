import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { withWarnings } from "../../shared/handlers/operation/warnings";
import { refuseEndedTrial } from "../../shared/kinds/account/plans";
import { ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { revisionsRepository } from "../../shared/kinds/revision/repository";
import { revisionInput, revisionSchema } from "../../shared/kinds/revision/revision";
import { surveyResponsesRepository } from "../../shared/kinds/survey-response/repository";
import { readOnly } from "../../shared/table/rights";
import { restoreVersion } from "./restore-version";

export const restoreRevision = defineOperation({
  name: "restore_revision",
  route: "POST /api/v1/revisions/{recordId}/{version}/restore",
  toolGroups: ["core", "messages"],
  title: "Restore a version of a record",
  summary:
    "Undo an edit or deletion: go back, roll back or revert to the old version of a message (popup, banner), landing page or help article, put it back the way it was before, yesterday or last week, or recover (restore) one that was deleted by mistake and bring it back. A deleted record keeps its id. Publish a landing page for visitors to see it. `duplicate`: its slug is taken; `plan_limit`: delete another.",
  effect: "update",
  domainScope: "any",
  uses: { revisions: revisionsRepository, surveyResponses: readOnly(surveyResponsesRepository) },
  input: z.strictObject({
    ...revisionInput,
    ...ifVersionInput,
  }),
  output: withWarnings(revisionSchema),
  errors: ["not_found", "precondition_failed", "trial_expired", "duplicate", "plan_limit"],
  async run({ recordId, version, ifVersion }, context) {
    return await restoreVersion(context, {
      recordId,
      version,
      check(newest) {
        requireVersion(newest.version, ifVersion);
        // Restoring a deleted record counts as creating one.
        if (newest.isDeleted) refuseEndedTrial(context.account, context.now);
      },
    });
  },
});
