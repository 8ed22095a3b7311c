import { byName } from "../../../shared/rules/by-name";
/** The subset of JSON Schema with which the API describes a page's content. */
export interface FieldSchema {
  type?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: string[];
  maxLength?: number;
  maxItems?: number;
  format?: string;
  anyOf?: FieldSchema[];
  examples?: Record<string, unknown>[];
}

export type Values = Record<string, unknown>;

const choices: Record<string, string[]> = byName({
  imageShape: ["wide", "round"],
  type: ["text", "email", "tel", "textarea"],
});
const longest: Record<string, number> = byName({
  body: 10_000,
  text: 1_000,
  answer: 1_000,
  thanks: 1_000,
  consent: 1_000,
  htmlContent: 100_000,
  cssContent: 50_000,
});

/** Derives a section's schema from the API's example. The examples contain all fields. */
export function schemaOfExample(value: unknown, name = ""): FieldSchema {
  if (Array.isArray(value)) return { type: "array", items: schemaOfExample(value[0], name) };
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([key, each]) => [key, schemaOfExample(each, key)]);
    return { type: "object", properties: Object.fromEntries(fields) as Values as never };
  }
  if (typeof value === "boolean") return { type: "boolean" };
  const isTime = name === "to" || name.endsWith("At");
  return {
    type: "string",
    maxLength: longest[name] ?? 300,
    ...(choices[name] && { enum: choices[name] }),
    ...(isTime && { format: "date-time" }),
  };
}

/** A new value: all required fields, empty. */
export function emptyValue(schema: FieldSchema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return false;
  if (schema.type === "array") return [];
  if (schema.type === "object") {
    const needed = schema.required ?? Object.keys(schema.properties ?? {});
    return Object.fromEntries(
      needed.map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]),
    );
  }
  return "";
}

/** Sets one of the fields. An undefined value removes the field, so that its default shows. */
export function withField(values: Values, name: string, value: unknown): Values {
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...values, [name]: value };
}
