import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import { pageFields } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { type PageSettings, pageChange } from "../../shared/kinds/landing-page/rules";
import {
  contentOfAnyTemplate,
  contentOfTemplate,
  pageTemplates,
} from "../../shared/kinds/landing-page/templates";
import { textsOf } from "../../shared/kinds/landing-page/translations/in-language";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import type { Review } from "../../shared/kinds/review/reviews";
import { authors } from "../../shared/model/role";
import { asPublished } from "../revisions/restore-version";
import { pendingForAuthor } from "../revisions/reviews/held";
import { outdatedWarnings } from "../translations/translation-warnings";
import { pageWarnings, thanksWarnings, unreadyWarnings } from "./page-warnings";
import { presentLandingPage, writtenLandingPageSchema } from "./present-landing-page";

const wholeContent = "All of it: what you leave out is removed. The template has its fields.";

export const updateLandingPage = defineOperation({
  name: "update_landing_page",
  route: "PATCH /api/v1/landing-pages/{id}",
  toolGroups: ["pages"],
  title: "Update a landing page",
  summary:
    "Edit or change a landing page: fix, rewrite, add, replace or swap its headline, text, date, number, picture (image), form or other fields. `content` is replaced as a whole: send all of it, as get_landing_page has it. Visitors see the change once you publish the page. restore_revision undoes it. `not_found`: see list_landing_pages.",
  effect: "update",
  roles: authors,
  domainScope: "any",
  uses: { landingPages: landingPagesRepository, reviews: reviewsRepository },
  input: z.extend(idInput("landingPage"), {
    ...z.partial(z.strictObject(pageFields))._zod.def.shape,
    content: z.optional(pageFields.content.check(z.describe(wholeContent))),
    ...ifVersionInput,
  }),
  listedAs: { content: contentOfAnyTemplate.check(z.describe(wholeContent)) },
  listedFor: contentOfTemplate,
  output: writtenLandingPageSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["not_found", "unknown_template", "duplicate", "precondition_failed"],
  validate: async ({ id, ifVersion, ...patch }) => {
    const { adviseByName } = await import("../../shared/model/unknown-fields");
    return {
      id,
      ifVersion,
      namesContent: patch.content !== undefined,
      change: pageChange(patch, adviseByName),
    };
  },
  async run({ id, ifVersion, namesContent, change }, context) {
    const { account, domain, store, now } = context;
    const { site, timeId } = locate("landingPage", id, account, domain);
    const pending = await pendingForAuthor(context, id);
    let changeWarnings: Warning[] = [];
    const row = await store.landingPages.update(
      site,
      timeId,
      ({ settings, version }) => {
        requireVersion(version, ifVersion);
        const changed = change(settings);
        changeWarnings = [
          ...removedContent(settings, changed),
          ...outdatedWarnings(worded(settings), worded(changed)),
        ];
        return changed;
      },
      now,
    );
    if (!row) throw notFound("landingPage", id, domain);
    const isOutdated = pending && pending.recordVersion !== row.page.version;
    const { content } = row.page.settings;
    const answer = presentLandingPage(row, site);
    const warnings = [
      ...changeWarnings,
      ...(answer.hasUnpublishedChanges ? [asPublished] : []),
      ...(namesContent ? pageWarnings(content) : []),
      ...(namesContent ? unreadyWarnings(row.page.settings) : []),
      ...(namesContent ? await thanksWarnings(content, site, store.landingPages.isPublished) : []),
      ...(isOutdated ? [outdated(pending)] : []),
    ];
    return warn(answer, warnings);
  },
});

function worded(settings: PageSettings) {
  return { translations: settings.translations, texts: textsOf(settings) };
}

function outdated({ id, action, recordVersion }: Review): Warning {
  return {
    code: "review_outdated",
    message: `Review ${id} waits for version ${recordVersion} of the page, and nobody can approve it any more. To propose the page as it is now, call ${action}_landing_page again.`,
  };
}

/** A warning about content that an update removed from a page, although its template has it. */
function removedContent(before: PageSettings, { templateId, content }: PageSettings): Warning[] {
  const templateFields = pageTemplates[templateId].content._zod.def.shape;
  const removed = Object.entries(before.content)
    .filter(([field, value]) => field in templateFields && !(field in content) && !isEmpty(value))
    .map(([field]) => field);
  if (removed.length === 0) return [];
  const it = removed.length === 1 ? "it" : "them";
  return [
    {
      code: "content_removed",
      message: `The page no longer has ${removed.join(", ").replace(/, (\w+)$/, " and $1")}: an update replaces content as a whole. To keep ${it}, send ${it} too, as get_landing_page answers ${it}; restore_revision brings ${it} back.`,
    },
  ];
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}
