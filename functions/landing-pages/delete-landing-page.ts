import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";

export const deleteLandingPage = defineOperation({
  name: "delete_landing_page",
  route: "DELETE /api/v1/landing-pages/{id}",
  toolGroups: ["pages"],
  title: "Delete a landing page",
  summary:
    "Delete, remove or get rid of a landing page for good: throw away a draft or an old page. restore_revision brings it back, as a draft, for 30 days. To only make it invisible, use unpublish_landing_page. `not_found`: see list_landing_pages.",
  effect: "delete",
  domainScope: "any",
  uses: { landingPages: landingPagesRepository },
  input: z.extend(idInput("landingPage"), ifVersionInput),
  output: deletedOutput("landingPage"),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store }) {
    const { site, timeId } = locate("landingPage", id, account, domain);
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    if (!(await store.landingPages.delete(site, timeId, isMeant))) {
      throw notFound("landingPage", id, domain);
    }
    return { id, deleted: true as const };
  },
});
