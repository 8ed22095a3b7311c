import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { landingPageSchema } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { roleNames } from "../../shared/model/role";
import { presentLandingPage } from "./present-landing-page";

export const getLandingPage = defineOperation({
  name: "get_landing_page",
  route: "GET /api/v1/landing-pages/{id}",
  toolGroups: ["pages"],
  title: "Get a landing page",
  summary:
    "Show or open one landing page, complete: what content and text it has, its link (URL) and views.",
  effect: "read",
  roles: roleNames,
  domainScope: "any",
  uses: { landingPages: landingPagesRepository },
  input: idInput("landingPage"),
  output: landingPageSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("landingPage", id, account, domain);
    const row = await store.landingPages.read(site, timeId);
    if (!row) throw notFound("landingPage", id, domain);
    return presentLandingPage(row, site);
  },
});
