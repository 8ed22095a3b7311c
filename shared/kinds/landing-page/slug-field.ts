import * as z from "zod/mini";
import { isSlug } from "./slug";

/** The end of a landing page's address. Not a pattern: many readers of schemas do not know the letters of all scripts. */
export function slugField(description: string) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(80),
    z.refine(
      isSlug,
      'must be lower-case letters, digits and single hyphens between them, without accents, such as "big-sale"',
    ),
    z.refine((slug) => slug !== "help", 'must not be "help", where the help center is'),
    z.describe(description),
  );
}
