import * as z from "zod/mini";
import {
  pageTemplates,
  type TemplateId,
  templateIds,
} from "../../shared/model/landing-page/templates";
import { pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { defineOperation } from "../../shared/operation/operation";
import fieldSchemas from "./field-schemas.json";

const templateSchema = z.strictObject({
  id: z.enum(templateIds).check(z.describe("The `templateId` of a landing page.")),
  description: z.string().check(z.describe("What it is for.")),
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
  title: "List landing-page templates",
  summary:
    "The landing-page templates, in a fixed order, with the fields that each one's `content` takes. If another call fails with `unknown_template`, take an id from here.",
  effect: "read",
  domainScope: "none",
  uses: [],
  input: z.strictObject(pageInput(["description", "content", "defaultContent"])),
  output: pageOutput(templateSchema),
  errors: [],
  async run(input, { pageLimitBytes }) {
    const scope = ["list_landing_page_templates"];
    const { limit, before } = pageBounds(input, scope);
    const start = Number(before ?? 0);
    const rows = templateIds.slice(start, start + limit).map((id, index) => ({
      position: String(start + index + 1),
      row: { id, ...describeTemplate(id) },
    }));
    const next = start + limit < templateIds.length ? String(start + limit) : undefined;
    return toPage(rows, next, input, scope, pageLimitBytes);
  },
});

function describeTemplate(id: TemplateId) {
  const { description, content, defaultContent } = pageTemplates[id];
  const schemas: Record<string, object> = fieldSchemas;
  const names = Object.keys(content._zod.def.shape);
  const properties = Object.fromEntries(names.map((name) => [name, schemas[name]]));
  const schema = { type: "object", properties, additionalProperties: false };
  return { description, content: schema, defaultContent };
}
