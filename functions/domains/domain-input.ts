import * as z from "zod/mini";
import { namedKinds } from "../../shared/kinds/record-kinds";

/** The path parameter of a route to one domain: an id or hostname, like the domain selector. */
export const domainInput = z.strictObject({
  id: z.string().check(z.describe(`The domain's id or hostname: see ${namedKinds.domain.list}.`)),
});
