import { decodeAttribute, startTags } from "../../model/start-tags";
import { type FormSubmission, longestText } from "./form-submission";

/** The maximum length of each field of a form. Fields with the same name share their lengths. */
export type FieldLimits = ReadonlyMap<string, number>;

const longestLine = 1000;

/** The limits of the fields in HTML, which may be in several languages. */
export function fieldLimitsIn(htmls: readonly string[]): FieldLimits {
  const limits = new Map<string, number>();
  for (const html of htmls) {
    const own = new Map<string, number>();
    for (const { name: tag, attributes } of startTags(html)) {
      const textOf = (name: string) =>
        decodeAttribute(attributes.find((each) => each.name === name)?.value ?? "");
      const name = textOf("name");
      if (name === "" || !/^(input|select|textarea|button)$/.test(tag)) continue;
      const isLine = tag === "input" && !/^\s*hidden\s*$/i.test(textOf("type"));
      own.set(name, (own.get(name) ?? 0) + (isLine ? longestLine : longestText));
    }
    for (const [name, limit] of own) limits.set(name, Math.max(limit, limits.get(name) ?? 0));
  }
  return limits;
}

type Data = FormSubmission["data"];

/** The first field that is longer than its form allows. */
export function fieldBeyond(data: Data, limits: FieldLimits): string | undefined {
  return Object.keys(data).find((name) => lengthOf(data[name]) > (limits.get(name) ?? Infinity));
}

/**
 * The fields to store. Fields that the form does not have are left out if there are more of them than the form has, or if they
 * are longer than any of its fields can be. The page may be older than the fields' current names.
 */
export function storedFields(data: Data, limits: FieldLimits): Data {
  // A site may send a form of its own in a message's name.
  if (limits.size === 0) return data;
  const others = Object.keys(data).filter((name) => !limits.has(name));
  const longest = Math.max(...limits.values());
  const fits =
    others.length <= limits.size && others.every((name) => lengthOf(data[name]) <= longest);
  return fits
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => limits.has(name)));
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.join("").length : String(value).length;
}
