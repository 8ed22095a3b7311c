import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { completePage, type PageSettings } from "../../shared/kinds/landing-page/rules";
import type { PageRow } from "../../shared/kinds/landing-page/store/items";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { authors } from "../../shared/model/role";
import { unreadyWarnings } from "./page-warnings";
import { presentLandingPage, proposePage, writtenLandingPageSchema } from "./present-landing-page";

export const publishLandingPage = defineOperation({
  name: "publish_landing_page",
  route: "POST /api/v1/landing-pages/{id}/publish",
  toolGroups: ["core", "pages"],
  title: "Publish a landing page",
  summary:
    "Publish or release a landing page that is ready: put the page or its changes online or on the web, make it go live, public or visible to everybody. Later changes show once you publish it again. `not_found`: see list_landing_pages.",
  effect: "update",
  hints: { isIdempotent: false },
  roles: authors,
  mayWait: true,
  domainScope: "any",
  uses: { landingPages: landingPagesRepository, reviews: reviewsRepository },
  input: z.extend(idInput("landingPage"), ifVersionInput),
  output: writtenLandingPageSchema,
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, context) {
    if (context.role === "author") return await proposePage("publish", { id, ifVersion }, context);
    const { account, domain, store, now } = context;
    const { site, timeId } = locate("landingPage", id, account, domain);
    const present = (row: PageRow) =>
      warn(presentLandingPage(row, site), unreadyWarnings(row.page.settings));
    const complete = (settings: PageSettings, version: number) => {
      requireVersion(version, ifVersion);
      return completePage(settings);
    };
    const { landingPages } = store;
    const page = await landingPages.publish(account, site, timeId, complete, now, present);
    if (!page) throw notFound("landingPage", id, domain);
    return page;
  },
});
