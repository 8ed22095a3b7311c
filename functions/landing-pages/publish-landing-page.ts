import { completePage } from "../../shared/model/landing-page/rules";
import { idInput } from "../../shared/model/record-fields";
import { authors } from "../../shared/model/role";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import type { PageRow } from "../../shared/store/landing-pages/items";
import { presentLandingPage } from "./present-landing-page";
import { proposePage } from "./propose-page";
import { writtenLandingPageSchema } from "./written-landing-page";

export const publishLandingPage = defineOperation({
  name: "publish_landing_page",
  route: "POST /api/v1/landing-pages/{id}/publish",
  title: "Publish a landing page",
  summary:
    "Show a landing page, as it is now, to visitors at its `url`. Later changes wait until you publish it again. `not_found`: see list_landing_pages.",
  effect: "update",
  roles: authors,
  mayWait: true,
  domainScope: "any",
  uses: ["landingPages", "reviews"],
  input: idInput("landingPage"),
  output: writtenLandingPageSchema,
  errors: ["not_found"],
  async run({ id }, context) {
    if (context.role === "author") return await proposePage("publish", id, context);
    const { account, domain, store, now } = context;
    const { site, timeId } = locate("landingPage", id, account, domain);
    const present = (row: PageRow) => presentLandingPage(row, site);
    const { landingPages } = store;
    const page = await landingPages.publish(account, site, timeId, completePage, now, present);
    if (!page) throw notFound("landingPage", id, domain);
    return page;
  },
});
