import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { ofKind } from "../../shared/kinds/record-fields";
import { revisionsRepository } from "../../shared/kinds/revision/repository";
import { revisionSummarySchema } from "../../shared/kinds/revision/revision";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { locateRevised } from "./locate-revised";
import { presentListed } from "./present-revision";

export const listRevisions = defineOperation({
  name: "list_revisions",
  route: "GET /api/v1/revisions",
  toolGroups: ["core", "messages", "insights"],
  title: "List a record's versions",
  summary:
    "Show the edit or version history of one message, landing page or help article: how and when it has changed or was edited, and what older versions it has, newest first, even of a record deleted in the last 30 days. Restore the version before a change (`changedFields` tells which; publishing makes one too) or the newest one of a deleted record.",
  effect: "read",
  domainScope: "any",
  uses: { revisions: revisionsRepository },
  input: z.strictObject({
    recordId: ofKind(
      "translation",
      z.string().check(z.describe("The id of a message, landing page or knowledge item.")),
    ),
    ...pageInput(omittable(revisionSummarySchema)),
  }),
  output: pageOutput(revisionSummarySchema),
  errors: ["not_found"],
  async run(input, { account, domain, store, now, pageLimitBytes }) {
    const { recordId } = input;
    const { kind, site, timeId, missing } = locateRevised(recordId, account, domain);
    const scope = ["list_revisions", recordId];
    const { limit, before } = pageBounds(input, scope);
    // One extra version shows whether another page follows.
    const wanted = { limit: limit + 1, before: before === undefined ? undefined : Number(before) };
    const revisions = await store.revisions.list(kind, site, timeId, wanted, now);
    if (!revisions) throw missing;
    const rows = revisions.slice(0, limit).map((revision) => ({
      position: String(revision.made.version),
      row: presentListed(revision),
    }));
    const next = revisions.length > limit ? rows.at(-1)?.position : undefined;
    return toPage(rows, next, input, scope, pageLimitBytes);
  },
});
