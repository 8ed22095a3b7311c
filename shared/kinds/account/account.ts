import * as z from "zod/mini";
import { time, uuid } from "../../model/fields";
import { roleSchema } from "../../model/role";
import { planNames } from "./plans";

export const accountSchema = z.strictObject({
  id: uuid("The account's id; the embed script's `data-user`."),
  name: z.string().check(z.describe("The account's name.")),
  email: z.string().check(z.describe("The owner's email address.")),
  plan: z
    .enum(planNames)
    .check(z.describe("The plan, which decides the caps; only the service's operator changes it.")),
  trialEndsAt: z.nullable(time("When the trial ends; null on other plans.")),
  primaryDomainId: z.nullable(
    uuid("The domain that requests without a selector use; null before the first domain."),
  ),
});

/** A domain in the account's directory: enough to select it and to build its keys. */
export interface DomainReference {
  id: string;
  hostname: string;
  /** Two base-62 characters, unique within the account and never used again. */
  ordinal: string;
}

/** An account with the directory of its domains, as read with each authenticated request. */
export interface Account extends z.infer<typeof accountSchema> {
  /** The id in the form used in keys and record ids. */
  key: string;
  createdAt: string;
  /** The number of the next domain's ordinal. */
  nextOrdinal: number;
  /** In the order of creation. */
  domains: readonly DomainReference[];
}

export const apiKeySchema = z.strictObject({
  id: z.string().check(z.describe("The key's id.")),
  name: z.string().check(z.describe("What the key is for.")),
  prefix: z.string().check(z.describe("The token's first characters.")),
  lastFour: z.string().check(z.describe("The token's last four characters.")),
  role: roleSchema,
  expiresAt: z.nullable(time("When it expires; null: never.")),
});

export type ApiKey = z.infer<typeof apiKeySchema>;
