import { escapeHtml, inline } from "./html";
import type { Components, Schema } from "./shapes";

// Deeper fields are in the document itself.
const deepest = 3;

/** The fields of an object and their own fields, each with type and meaning. */
export function fields(schema: Schema, components: Components, depth = 1): string {
  const { properties, required = [] } = fieldsOf(schema, components);
  const items = Object.entries(properties ?? {}).map(([name, each]) =>
    field(name, each, required.includes(name), components, depth),
  );
  return items.length > 0 ? `<dl>${items.join("")}</dl>` : "";
}

/** One field or parameter. */
export function field(
  name: string,
  given: Schema,
  isRequired: boolean,
  components: Components,
  depth = 1,
): string {
  const schema = { ...resolved(given, components), ...given };
  const type = [typeOf(schema, components), isRequired && "required"].filter(Boolean).join(", ");
  const inner = depth < deepest ? fields(schema, components, depth + 1) : "";
  return `<dt><code>${escapeHtml(name)}</code> <span>${escapeHtml(type)}</span></dt><dd>${inline(schema.description ?? "")}${inner}</dd>`;
}

/** The object schema of a value, of its items, or of its alternative form. */
function fieldsOf(schema: Schema, components: Components): Schema {
  const found = resolved(schema, components);
  if (found.properties) return found;
  const within = found.items ?? found.anyOf?.find((each) => resolved(each, components).properties);
  return within ? fieldsOf(within, components) : found;
}

function typeOf(schema: Schema, components: Components): string {
  const { enum: values, const: only, anyOf, items } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  const types = anyOf?.map((each) => typeOf(resolved(each, components), components));
  if (types) return [...new Set(types)].join(" or ");
  if (items) return `list of ${typeOf(resolved(items, components), components)}`;
  return [schema.type ?? "any value"].flat().join(" or ");
}

/** The schema of a reference. */
function resolved(schema: Schema, components: Components): Schema {
  const name = schema.$ref?.split("/").pop();
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}
