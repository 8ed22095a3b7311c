import { decodeAttribute, startTags } from "../../model/start-tags";
import { type FormSubmission, longestText } from "./form-submission";

/** How many characters a form takes in each of its fields. Fields of the same name have theirs together. */
export type FieldLimits = ReadonlyMap<string, number>;

const longestLine = 1000;

/** The limits of the fields in HTML, which may be given in several languages. */
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

/** The first field that has more than its form takes. */
export function fieldBeyond(data: Data, limits: FieldLimits): string | undefined {
  return Object.keys(data).find((name) => lengthOf(data[name]) > (limits.get(name) ?? Infinity));
}

/**
 * The fields that are stored. Those that the form does not have are left out where there are more of them than the form has,
 * or they are longer than any of its fields may be: the page may have been open since before they got other names.
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
