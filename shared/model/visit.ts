import * as z from "zod/mini";
import { visitorWords } from "./visitor-words";

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

/** The origin of a submission: what the page said, and what its request showed. */
export const visitSchema = z.strictObject({
  pageUrl: visitorWords(z.nullable(z.string()).check(z.describe("The page it was sent from."))),
  referrer: visitorWords(
    z.nullable(z.string()).check(z.describe("The page that the visitor came from.")),
  ),
  country: z.nullable(z.string()).check(z.describe("ISO 3166-1 alpha-2, from the IP address.")),
  userAgent: visitorWords(z.nullable(z.string()).check(z.describe("The browser's User-Agent."))),
});

export type Visit = z.infer<typeof visitSchema>;

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
