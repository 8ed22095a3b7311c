import type * as z from "zod/mini";
import { kindsOf, type Structure } from "./schema-at";

// An object with more fields is named without them: the refusal of an unknown field lists them.
const maxFields = 12;

// More values are named by one of them.
const maxValues = 20;

/** The shape of a schema's values in words: `object {url, alt?}`, `array of strings`. */
export function shapeOf(schema: z.core.$ZodType | undefined): string {
  const { type, format, entries, innerType, element, shape, options, discriminator } = (schema?._zod
    .def ?? {}) as Structure;
  if (innerType) return shapeOf(innerType);
  if (element) return `array of ${plural(shapeOf(element))}`;
  if (discriminator) return `object {${discriminator}: ${kinds(schema)}, …}`;
  if (options) return [...new Set(options.map(shapeOf))].join(" or ");
  if (entries) {
    const values = Object.values(entries).map((each) => JSON.stringify(each));
    return values.length > maxValues ? `string such as ${values[0]}` : values.join(", ");
  }
  if (format === "safeint") return "whole number";
  if (!shape) return (type === "record" ? "object" : type) ?? "value";
  const fields = Object.entries(shape).map(
    ([name, { _zod }]) => `${name}${_zod.optin === "optional" ? "?" : ""}`,
  );
  return fields.length > maxFields ? "object" : `object {${fields.join(", ")}}`;
}

function kinds(schema: z.core.$ZodType | undefined): string {
  return (kindsOf(schema) ?? []).map((kind) => JSON.stringify(kind)).join("|");
}

function plural(shape: string): string {
  return shape.split(" or ").map(pluralOfOne).join(" or ");
}

function pluralOfOne(shape: string): string {
  return shape.replace(/^(whole )?(\w+)/, (_, whole = "", noun) => `${whole}${noun}s`);
}
