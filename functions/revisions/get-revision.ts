import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { revisionsRepository } from "../../shared/kinds/revision/repository";
import { revisionInput, revisionSchema } from "../../shared/kinds/revision/revision";
import { locateRevised, noSuchVersion } from "./locate-revised";
import { presentRevision } from "./present-revision";

export const getRevision = defineOperation({
  name: "get_revision",
  route: "GET /api/v1/revisions/{recordId}/{version}",
  toolGroups: ["insights"],
  title: "Get a version of a record",
  summary:
    "What a message, landing page or help article said before an edit: show an older or previous version, how it looked, and compare it with the current one, field by field. `not_found`: see list_revisions.",
  effect: "read",
  domainScope: "any",
  uses: { revisions: revisionsRepository },
  input: z.strictObject(revisionInput),
  output: revisionSchema,
  errors: ["not_found"],
  async run({ recordId, version }, { account, domain, store, now }) {
    const error = noSuchVersion(recordId, version);
    const { kind, site, timeId } = locateRevised(recordId, account, domain, error);
    const found = await store.revisions.read(kind, site, timeId, version, now);
    if (!found) throw error;
    return presentRevision(recordId, found.view, { site, now });
  },
});
