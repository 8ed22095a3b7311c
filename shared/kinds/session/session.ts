import * as z from "zod/mini";
import { time } from "../../model/fields";

/** How a member signed in. */
const signInMethods = ["provider", "link"] as const;

/** A browser in which a member is signed in. */
export const sessionSchema = z.strictObject({
  id: z.string().check(z.describe("The session's id.")),
  memberId: z.string().check(z.describe("Whose it is; see list_members.")),
  method: z
    .enum(signInMethods)
    .check(z.describe("`provider`: signed in; `link`: by an operator's one-time link.")),
  userAgent: z.nullable(z.string()).check(z.describe("How the browser names itself.")),
  expiresAt: time("When it ends unless it is used; use moves it on."),
  endsAt: time("When it ends in any case."),
  createdAt: time("When the member signed in."),
});
