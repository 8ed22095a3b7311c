import * as z from "zod/mini";
import {
  explainEmpty,
  type ListFilters,
  predicateOf,
  searchHabits,
} from "../../shared/handlers/operation/empty-list";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField } from "../../shared/handlers/operation/warnings";
import { landingPageSchema, pageStatuses } from "../../shared/kinds/landing-page/fields";
import { landingPagesRepository } from "../../shared/kinds/landing-page/repository";
import type { PageRow } from "../../shared/kinds/landing-page/store/items";
import { findInput, hasText } from "../../shared/model/find-text";
import { type KeySource, orderInput, orderOf, type SortKey } from "../../shared/model/order";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { positionIn } from "../../shared/table/records/index-lists";
import { presentLandingPage } from "./present-landing-page";

const sortable = {
  title: ["settings.title"],
  status: ["published"],
  templateId: ["settings.templateId"],
  views: "counters",
  conversions: "counters",
  createdAt: ["createdAt"],
  updatedAt: ["updatedAt"],
} as const satisfies Record<string, KeySource>;

export const listLandingPages = defineOperation({
  name: "list_landing_pages",
  route: "GET /api/v1/landing-pages",
  toolGroups: ["core", "pages"],
  title: "List landing pages",
  summary:
    "Show all the landing pages that you have on a website, online (published) ones and drafts, newest first, with their links and views.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { landingPages: landingPagesRepository },
  input: z.strictObject({
    status: z.optional(z.enum(pageStatuses).check(z.describe("Only these."))),
    ...findInput("the title or slug"),
    ...orderInput(sortable),
    ...pageInput(omittable(landingPageSchema)),
  }),
  output: z.extend(sitePageOutput(landingPageSchema), { warnings: emptyWarningsField }),
  errors: [],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const { status, q, sort, omit = [] } = input;
    const site = siteOf(account, domain);
    const scope = ["list_landing_pages", domain.id, status, q, ...(sort ? [sort] : [])];
    const order = orderOf(sort, sortable, keyIn);
    const filters: ListFilters<PageRow> = {
      status: {
        sent: status,
        passes: ({ page }) => (page.published !== undefined) === (status === "published"),
      },
      q: {
        sent: q,
        passes: ({ page }) => hasText(q, [page.settings.title, page.settings.slug]),
        advice: searchHabits,
      },
    };
    const { rows, next } = await store.landingPages.list(site, {
      ...pageBounds(input, scope),
      order,
      matches: predicateOf(filters),
      withContent: !omit.includes("content"),
    });
    const page = toPage(
      rows.map((row) => ({
        position: positionIn(order, row),
        row: presentLandingPage(row, site),
      })),
      next,
      input,
      scope,
      pageLimitBytes,
    );
    const answer = { ...page, domain: domain.hostname };
    return await explainEmpty(answer, input.cursor, filters, (newest) =>
      store.landingPages.list(site, { ...newest, withContent: false }),
    );
  },
});

function keyIn(row: PageRow, field: keyof typeof sortable): SortKey {
  // Only the fields of the sort key are certain to have been read.
  const { page, views, conversions } = row;
  const { title, templateId } = page.settings;
  const { createdAt, updatedAt } = page;
  const status = page.published ? "published" : "draft";
  return { title, templateId, status, views, conversions, createdAt, updatedAt }[field];
}
