import * as z from "zod/mini";
import { time, uuid } from "./fields";

export const domainSchema = z.strictObject({
  id: uuid("The domain's id."),
  hostname: z.string().check(z.describe("Lower case, international names in punycode.")),
  isPrimary: z.boolean().check(z.describe("Whether requests without a selector use it.")),
  timezone: z.string().check(z.describe("IANA time zone in which its days are counted.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
});

export type Domain = z.infer<typeof domainSchema>;

/** A domain as the account's directory knows it: enough to select it and to build its keys. */
export interface DomainReference {
  id: string;
  hostname: string;
  /** Two base-62 characters, unique within the account and never used again. */
  ordinal: string;
}
