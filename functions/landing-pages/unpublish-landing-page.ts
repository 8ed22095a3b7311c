import { landingPageSchema } from "../../shared/model/landing-page/fields";
import { idInput } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentLandingPage } from "./present-landing-page";

export const unpublishLandingPage = defineOperation({
  name: "unpublish_landing_page",
  route: "POST /api/v1/landing-pages/{id}/unpublish",
  title: "Unpublish a landing page",
  summary:
    "Hide a landing page from visitors; it becomes a draft. `not_found`: see list_landing_pages.",
  effect: "update",
  domainScope: "any",
  uses: ["landingPages"],
  input: idInput("landingPage"),
  output: landingPageSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain, store, now }) {
    const { site, timeId } = locate("landingPage", id, account, domain);
    const page = await store.landingPages.unpublish(site, timeId, now, (row) =>
      presentLandingPage(row, site),
    );
    if (!page) throw notFound("landingPage", id, domain);
    return page;
  },
});
