import * as z from "zod/mini";
import { sectionExamples, sectionTypes } from "../shared/kinds/landing-page/sections";
import { pageTemplates } from "../shared/kinds/landing-page/templates";

/**
 * The JSON Schema of each field of the templates' contents. A field means the same in all of them. `field-schemas.json`
 * holds the result, because every cold start would pay for the converter's 21 KB.
 */
function describeFields(): Record<string, object> {
  const described = Object.values(pageTemplates).map(({ content }) => {
    const { properties = {} } = z.toJSONSchema(content, { io: "input" });
    return properties as Record<string, object>;
  });
  // Complete schemas of the sections would be most of the answer, and more than a tool may return. Examples are shorter.
  return { ...Object.assign({}, ...described), sections: briefSections };
}

const briefSections = {
  type: "array",
  maxItems: 30,
  items: {
    type: "object",
    properties: { type: { enum: sectionTypes } },
    required: ["type"],
    examples: sectionExamples,
  },
  description:
    "The page's sections, in this order, in place of those that the template makes of its other fields. The examples have all fields of each type. A section that is not right is refused with what it takes.",
};

// Prints the JSON Schema of each landing page template's content, as `list_landing_page_templates` answers it.
console.log(JSON.stringify(describeFields(), undefined, 2));
