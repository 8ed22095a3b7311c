import * as z from "zod/mini";
import {
  copyName,
  sourceOf,
  targetInput,
  targetOf,
} from "../../shared/handlers/operation/duplicate-input";
import { notFound, siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { pageFields } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import { slugCandidates } from "../../shared/kinds/landing-page/slug";
import { idInput } from "../../shared/kinds/record-fields";
import { newRecord } from "../../shared/kinds/record-kinds";
import { newTimeId } from "../../shared/model/ids";
import { authors } from "../../shared/model/role";
import { presentLandingPage, writtenLandingPageSchema } from "./present-landing-page";

export const duplicateLandingPage = defineOperation({
  name: "duplicate_landing_page",
  route: "POST /api/v1/landing-pages/{id}/duplicate",
  toolGroups: ["pages"],
  title: "Duplicate a landing page",
  summary:
    "Copy, clone or duplicate a landing page: use an old page as the base of a new one, or make a second version of it, on the same or another domain. The copy is a draft with a slug of its own, and its counters begin at 0. `not_found`: see list_landing_pages; `plan_limit`: delete a page.",
  effect: "create",
  roles: authors,
  domainScope: "any",
  uses: { landingPages: landingPagesRepository },
  input: z.extend(idInput("landingPage"), {
    title: z.optional(pageFields.title),
    ...targetInput,
  }),
  output: writtenLandingPageSchema,
  errors: ["not_found", "plan_limit"],
  async run({ id, title, targetDomainId }, { account, domain: selected, store, now }) {
    const { site, timeId, domain: own } = sourceOf("landingPage", id, account, selected);
    const domain = targetOf(account, targetDomainId, own);
    const row = await store.landingPages.read(site, timeId);
    if (!row) throw notFound("landingPage", id, selected);
    const { slug: _, ...settings } = row.page.settings;
    const target = siteOf(account, domain);
    const copied = { ...settings, title: title ?? copyName(settings.title) };
    const copyTimeId = newTimeId(now);
    const at = { site: target, timeId: copyTimeId, domainId: domain.id, now };
    const copy = { ...newRecord("landingPage", at), settings: copied };
    return await store.landingPages.create(
      account,
      target,
      copyTimeId,
      slugCandidates(copied.title, copyTimeId),
      copy,
      (created) => presentLandingPage(created, target),
    );
  },
});
