import * as z from "zod/mini";
import { notFoundAmong } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageTemplates, templateIds } from "../../../shared/kinds/landing-page/templates";
import { idInput } from "../../../shared/kinds/record-fields";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../../shared/model/page";
import { roleNames } from "../../../shared/model/role";
import fieldSchemas from "./field-schemas.json";

/** A template in the form of the list. */
const templateSummarySchema = z.strictObject({
  id: z.enum(templateIds).check(z.describe("The `templateId` of a landing page.")),
  description: z.string().check(z.describe("What it is for.")),
  fields: z
    .array(z.string())
    .check(z.describe("The fields that `content` may have. None is required.")),
});

/** A template with all fields that its content may have. */
const templateSchema = z.extend(templateSummarySchema, {
  content: z
    .record(z.string(), z.unknown())
    .check(z.describe("What `content` may hold, as JSON Schema. No field is required.")),
  defaultContent: z
    .record(z.string(), z.unknown())
    .check(z.describe("What a published page shows for missing fields.")),
});

export const listLandingPageTemplates = defineOperation({
  name: "list_landing_page_templates",
  route: "GET /api/v1/landing-page-templates",
  toolGroups: ["pages"],
  title: "List landing-page templates",
  summary:
    "Templates for landing pages: which kinds of page, designs and layouts you can choose from, such as for an event or product, with the names of their fields; get_landing_page_template has the details.",
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

export const getLandingPageTemplate = defineOperation({
  name: "get_landing_page_template",
  route: "GET /api/v1/landing-page-templates/{id}",
  toolGroups: ["pages"],
  title: "Get a landing-page template",
  summary:
    "Show the details of one landing-page template (layout): what its `content` needs, which fields you can fill in, as a JSON Schema, and its defaults for missing ones.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: {},
  input: idInput("landingPageTemplate"),
  output: templateSchema,
  errors: ["not_found"],
  async run({ id: requestedId }) {
    const id = templateIds.find((each) => each === requestedId);
    if (!id) throw notFoundAmong("landingPageTemplate", requestedId, templateIds);
    const { description, content, defaultContent } = pageTemplates[id];
    const schemas: Record<string, object> = fieldSchemas;
    const fields = Object.keys(content._zod.def.shape);
    const properties = Object.fromEntries(fields.map((name) => [name, schemas[name]]));
    return {
      id,
      description,
      fields,
      content: { type: "object", properties, additionalProperties: false },
      defaultContent,
    };
  },
});
