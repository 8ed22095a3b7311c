import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { authors } from "../../shared/model/role";
import { presentLandingPage, proposePage, writtenLandingPageSchema } from "./present-landing-page";

const alreadyDraft: Warning = {
  code: "nothing_changed",
  message: "The page is a draft, so visitors could not see it anyway.",
};

export const unpublishLandingPage = defineOperation({
  name: "unpublish_landing_page",
  route: "POST /api/v1/landing-pages/{id}/unpublish",
  toolGroups: ["pages"],
  title: "Unpublish a landing page",
  summary:
    "Unpublish a landing page: take or pull the page down, offline or off the web, or hide it from the public. It becomes a draft, no longer visible. `not_found`: see list_landing_pages.",
  effect: "update",
  roles: authors,
  mayWait: true,
  domainScope: "any",
  uses: { landingPages: landingPagesRepository, reviews: reviewsRepository },
  input: z.extend(idInput("landingPage"), ifVersionInput),
  output: writtenLandingPageSchema,
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, context) {
    if (context.role === "author")
      return await proposePage("unpublish", { id, ifVersion }, context);
    const { account, domain, store, now } = context;
    const { site, timeId } = locate("landingPage", id, account, domain);
    let before: number | undefined;
    const page = await store.landingPages.unpublish(
      site,
      timeId,
      now,
      (row) => {
        const isDraft = row.page.version === before;
        return warn(presentLandingPage(row, site), isDraft ? [alreadyDraft] : []);
      },
      (version) => {
        requireVersion(version, ifVersion);
        before = version;
      },
    );
    if (!page) throw notFound("landingPage", id, domain);
    return page;
  },
});
