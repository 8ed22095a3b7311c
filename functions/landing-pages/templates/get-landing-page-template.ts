import { notFoundAmong } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageTemplates, templateIds } from "../../../shared/kinds/landing-page/templates";
import { idInput } from "../../../shared/kinds/record-fields";
import { roleNames } from "../../../shared/model/role";
import fieldSchemas from "./field-schemas.json";
import { templateSchema } from "./template-schema";

export const getLandingPageTemplate = defineOperation({
  name: "get_landing_page_template",
  route: "GET /api/v1/landing-page-templates/{id}",
  toolGroups: ["pages"],
  title: "Get a landing-page template",
  summary:
    "One landing-page template: the JSON Schema of the fields that its `content` needs, and its defaults for missing ones.",
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
