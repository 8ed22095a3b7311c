import * as z from "zod/mini";

/** The path parameter of a route to one domain: whatever selects a domain elsewhere. */
export const domainInput = z.strictObject({
  id: z.string().check(z.describe("The domain's id or hostname.")),
});
