import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageTemplates, templateIds } from "../../../shared/kinds/landing-page/templates";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import { templateSummarySchema } from "./template-schema";

export const listLandingPageTemplates = defineOperation({
  name: "list_landing_page_templates",
  route: "GET /api/v1/landing-page-templates",
  toolGroups: ["pages"],
  title: "List landing-page templates",
  summary:
    "Which templates for landing pages exist: the kinds of page, designs and layouts to start with, in a fixed order, with the names of the fields that each one's `content` takes; get_landing_page_template has their schemas.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: {},
  input: z.strictObject(pageInput(omittable(templateSummarySchema))),
  output: pageOutput(templateSummarySchema, "in a fixed order"),
  errors: [],
  async run(input, { pageLimitBytes }) {
    const scope = ["list_landing_page_templates"];
    const { limit, before } = pageBounds(input, scope);
    const start = Number(before ?? 0);
    const rows = templateIds.slice(start, start + limit).map((id, index) => {
      const { description, content } = pageTemplates[id];
      const fields = Object.keys(content._zod.def.shape);
      return { position: String(start + index + 1), row: { id, description, fields } };
    });
    const next = start + limit < templateIds.length ? String(start + limit) : undefined;
    return toPage(rows, next, input, scope, pageLimitBytes);
  },
});
