import * as z from "zod/mini";

/** The end of a landing page's address. */
export function slugField(description: string) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(80),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case letters, digits and single hyphens between them, such as "big-sale"',
    ),
    z.refine((slug) => slug !== "help", 'must not be "help", where the help center is'),
    z.describe(description),
  );
}
