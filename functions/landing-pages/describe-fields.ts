import * as z from "zod/mini";
import { pageTemplates } from "../../shared/model/landing-page/templates";

/**
 * The JSON Schema of each field of the templates' contents. A field means the same in all
 * of them. `field-schemas.json` holds the answer, because the converter is 21 KB that every cold start
 * would pay for.
 */
export function describeFields(): Record<string, object> {
  const described = Object.values(pageTemplates).map(({ content }) => {
    const { properties = {} } = z.toJSONSchema(content, { io: "input" });
    return properties as Record<string, object>;
  });
  return Object.assign({}, ...described);
}
