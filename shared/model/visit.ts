import * as z from "zod/mini";

const marked = new WeakSet<z.core.$ZodType>();

/** Marks a field of an answer whose text a visitor wrote. Tools name it in their results. */
export function visitorWords<Field extends z.core.$ZodType>(field: Field): Field {
  marked.add(field);
  return field;
}

/**
 * The places in an answer that have visitors' words, as JSONPath: `$.data[*].content`. All texts in a place are theirs,
 * names of fields too.
 */
export function visitorWordsIn(schema: z.core.$ZodType, path = "$"): string[] {
  if (marked.has(schema)) return [path];
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return visitorWordsIn(schema._zod.def.innerType, path);
  if (schema instanceof z.ZodMiniArray)
    return visitorWordsIn(schema._zod.def.element, `${path}[*]`);
  if (schema instanceof z.ZodMiniUnion) {
    const places = schema._zod.def.options.flatMap((option) => visitorWordsIn(option, path));
    return [...new Set(places)];
  }
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const fields: [string, z.core.$ZodType][] = Object.entries(schema._zod.def.shape);
  return fields.flatMap(([name, field]) => visitorWordsIn(field, `${path}.${name}`));
}

const pageUrl = z.nullable(z.string().check(z.maxLength(2000)));

/** Facts about the page that it sends with a visitor's submission. */
export const visitInput = z.optional(
  z
    .strictObject({
      pageUrl: z.optional(pageUrl.check(z.describe("The page's address."))),
      referrer: z.optional(pageUrl.check(z.describe("The page that the visitor came from."))),
    })
    .check(z.describe("What the page tells about itself.")),
);

/** The origin of a submission: from the page's data and its request. */
export const visitSchema = z.strictObject({
  pageUrl: visitorWords(z.nullable(z.string()).check(z.describe("The page it was sent from."))),
  referrer: visitorWords(
    z.nullable(z.string()).check(z.describe("The page that the visitor came from.")),
  ),
  country: z.nullable(z.string()).check(z.describe("ISO 3166-1 alpha-2, from the IP address.")),
  userAgent: visitorWords(z.nullable(z.string()).check(z.describe("The browser's User-Agent."))),
});

type Visit = z.infer<typeof visitSchema>;

const longestUserAgent = 500;

/** The visit behind a request. */
export function visitOf(
  meta: z.output<typeof visitInput>,
  { country, userAgent }: { country: string | undefined; userAgent: string | undefined },
): Visit {
  return {
    pageUrl: meta?.pageUrl ?? null,
    referrer: meta?.referrer ?? null,
    country: country ?? null,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  };
}
