import * as z from "zod/mini";
import { text } from "../../model/fields";

/**
 * Parameters that are added to the addresses of messages' links, so that the website's own statistics know where visitors
 * came from.
 */
export const linkParamsSchema = z.strictObject({
  source: parameter("utm_source"),
  medium: parameter("utm_medium"),
  campaign: parameter("utm_campaign"),
  term: parameter("utm_term"),
  content: parameter("utm_content"),
});

export type LinkParams = z.infer<typeof linkParamsSchema>;

/** No parameters. */
export const defaultLinkParams: LinkParams = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
};

/** Parameters as rows store them. Their values were checked when they were written. */
export const storedLinkParams = z.object({
  source: z.any(),
  medium: z.any(),
  campaign: z.any(),
  term: z.any(),
  content: z.any(),
});

function parameter(name: string) {
  const isAlone = z.refine<string>((value) => !/^utm_[a-z]+=/i.test(value), {
    error: `must be the value alone, without "${name}="`,
  });
  return z.nullable(text(100, `${name}.`).check(isAlone));
}
