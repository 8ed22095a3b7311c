import * as z from "zod/mini";
import { time, uuid } from "../../model/fields";
import { roleSchema } from "../../model/role";

/** An agent that acts for a member, who let it in by signing in. */
export const connectedAppSchema = z.strictObject({
  id: z.string().check(z.describe("The connected app's id.")),
  name: z.string().check(z.describe("What the app calls itself; nobody has checked it.")),
  host: z
    .string()
    .check(z.describe("Where its member was sent back to: a host, or a program's own scheme.")),
  memberId: z.string().check(z.describe("For whom it acts; see list_members.")),
  role: roleSchema.check(
    z.describe("The most that it may do. What its member may not do, it may not do either."),
  ),
  domainId: z.nullable(uuid("The one domain that it sees; null: all.")),
  lastUsedAt: z.nullable(time("When it last called a tool, to the minute; null: never.")),
  expiresAt: time("When it ends unless it is used; use moves it on."),
  endsAt: time("When it ends in any case."),
  createdAt: time("When the member connected it."),
});

export type ConnectedApp = z.infer<typeof connectedAppSchema>;

/** The part of a connected app that its requests know. */
export type AppReference = Pick<ConnectedApp, "id" | "name" | "domainId">;
