import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { landingPageSchema, pageStatuses } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import type { PageRow } from "../../shared/kinds/landing-page/store/items";
import { findInput, hasText } from "../../shared/model/find-text";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { presentLandingPage } from "./present-landing-page";

export const listLandingPages = defineOperation({
  name: "list_landing_pages",
  route: "GET /api/v1/landing-pages",
  title: "List landing pages",
  summary: "The landing pages of a domain, newest first, with their links and views.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { landingPages: landingPagesRepository },
  input: z.strictObject({
    status: z.optional(z.enum(pageStatuses).check(z.describe("Only these."))),
    ...findInput("title or slug"),
    ...pageInput(omittable(landingPageSchema)),
  }),
  output: sitePageOutput(landingPageSchema),
  errors: [],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const { status, q, omit = [] } = input;
    const site = siteOf(account, domain);
    const scope = ["list_landing_pages", domain.id, status, q];
    const matches = ({ page }: PageRow) =>
      (status === undefined || (page.published !== undefined) === (status === "published")) &&
      hasText(q, [page.settings.title, page.settings.slug]);
    const { rows, next } = await store.landingPages.list(site, {
      ...pageBounds(input, scope),
      matches: status === undefined && q === undefined ? undefined : matches,
      withContent: !omit.includes("content"),
    });
    return {
      ...toPage(
        rows.map((row) => ({ position: row.timeId, row: presentLandingPage(row, site) })),
        next,
        input,
        scope,
        pageLimitBytes,
      ),
      domain: domain.hostname,
    };
  },
});
