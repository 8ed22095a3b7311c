import * as z from "zod/mini";

/** The mails of a domain to members who may answer visitors. */
export const memberMailSchema = z.strictObject({
  waiting: z
    .boolean()
    .check(z.describe("Whether to mail when a visitor has waited two minutes for an answer.")),
  leads: z
    .enum(["OFF", "AT_ONCE", "DAILY"])
    .check(z.describe("When to report new leads. `DAILY`: at 08:00, domain time.")),
});

export type MemberMail = z.infer<typeof memberMailSchema>;

export const defaultMemberMail: MemberMail = { waiting: true, leads: "DAILY" };

/** As rows store it. Its values were checked when they were written. */
export const storedMemberMail = z.object({ waiting: z.any(), leads: z.any() });
