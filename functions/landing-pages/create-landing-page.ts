import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { pageFields } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import {
  ownContent,
  templatedContent,
  unknownTemplate,
} from "../../shared/kinds/landing-page/rules";
import { slugCandidates } from "../../shared/kinds/landing-page/slug";
import {
  contentOfAnyTemplate,
  contentOfTemplate,
  isTemplateId,
  type TemplatedContent,
} from "../../shared/kinds/landing-page/templates";
import { newRecord } from "../../shared/kinds/record-kinds";
import { newTimeId } from "../../shared/model/ids";
import { authors } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { pageWarnings, thanksWarnings, unreadyWarnings } from "./page-warnings";
import { presentLandingPage, writtenLandingPageSchema } from "./present-landing-page";

export const createLandingPage = defineOperation({
  name: "create_landing_page",
  route: "POST /api/v1/landing-pages",
  toolGroups: ["core", "pages"],
  title: "Create a landing page",
  summary:
    "Create or build a new landing page: make or set up a simple web page, such as for an event, with a form to sign up, as a draft; publish_landing_page shows it. list_landing_page_templates lists the templates; get_landing_page_template describes `content`. `duplicate`: choose another `slug` or omit it; `plan_limit`: delete a page.",
  effect: "create",
  roles: authors,
  domainScope: "primary",
  uses: { landingPages: landingPagesRepository },
  input: z.extend(z.partial(z.strictObject(pageFields)), {
    title: pageFields.title,
    templateId: pageFields.templateId,
  }),
  listedAs: { content: contentOfAnyTemplate },
  listedFor: contentOfTemplate,
  output: writtenLandingPageSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["unknown_template", "duplicate", "plan_limit"],
  async aboutRefused(input) {
    const { templateId, content } = Object(input) as { templateId?: unknown; content?: unknown };
    const isKnown = typeof templateId === "string" || typeof templateId === "number";
    return isKnown ? {} : { remark: ownContent(Object(content)) };
  },
  validate: async ({ content = {}, ...page }) => {
    const { adviseByName } = await import("../../shared/model/unknown-fields");
    return {
      ...page,
      // An unknown template is refused later, in the documented order.
      templated: isTemplateId(page.templateId)
        ? templatedContent(page.templateId, content, adviseByName)
        : unknownTemplate(page.templateId, content, adviseByName),
    };
  },
  check: (page) => void knownContent(page),
  async run(wanted, { account, domain, store, now }) {
    const { title, slug, language = "en", metaTitle = null, metaDescription = null } = wanted;
    const site = siteOf(account, domain);
    const named = { title, language, metaTitle, metaDescription };
    const settings = { ...named, ...knownContent(wanted), translations: {} };
    const timeId = newTimeId(now);
    const at = { site, timeId, domainId: domain.id, now };
    const page = { ...newRecord("landingPage", at), settings };
    const slugs = slug === undefined ? slugCandidates(title, timeId) : [slug];
    const warnings = [
      ...pageWarnings(settings.content),
      ...unreadyWarnings(settings),
      ...(await thanksWarnings(settings.content, site, store.landingPages.isPublished)),
    ];
    return await store.landingPages.create(account, site, timeId, slugs, page, (row) =>
      warn(presentLandingPage(row, site), warnings),
    );
  },
});

function knownContent({ templated }: { templated: TemplatedContent | ApiError }): TemplatedContent {
  if (templated instanceof ApiError) throw templated;
  return templated;
}
