import * as z from "zod/mini";

const actorKinds = ["key", "member", "visitor", "operator", "system"] as const;

/** The actor who made a change. */
export const actorSchema = z.strictObject({
  kind: z
    .enum(actorKinds)
    .check(
      z.describe(
        "An API key, a signed-in person, a visitor of the website, an operator of the service, or the service itself.",
      ),
    ),
  id: z.nullable(z.string()).check(z.describe("Its id, if it has one.")),
  name: z.nullable(z.string()).check(z.describe("Its name at the time of the change, if any.")),
});

export type Actor = z.infer<typeof actorSchema>;

/** The actor who makes a change, and the reason. */
export interface Author {
  actor: Actor;
  /** The caller's own words. */
  note: string | null;
  /** The actor who proposed what this one approved. */
  proposedBy?: Actor;
}

/** The service itself: expiry, purges, retention. */
export const systemAuthor = nameless("system");

/** A visitor of a website. Visitors' own details are part of their records, and are deleted with them. */
export const visitorAuthor = nameless("visitor");

/** The service's operators, at the command line. */
export const operatorAuthor = nameless("operator");

export const updatedBy = actorSchema.check(z.describe("Who last changed it."));

function nameless(kind: Actor["kind"]): Author {
  return { actor: { kind, id: null, name: null }, note: null };
}
