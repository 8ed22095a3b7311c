import * as z from "zod/mini";
import { eventIdSchema } from "../../../../functions/embed/event-id";
import { refusals } from "../../../../functions/embed/refusals";
import { visitorLimits } from "../../../../shared/table/limits/visitor-limits";

export const text = (description: string) => z.string().check(z.describe(description));

export const callingPage = {
  userId: text("The account's id."),
  domain: text("Hostname of the calling page, a registered domain of the account."),
};
export const lang = z.optional(
  text(
    "The page's language, such as `pt-br`. Each message comes in the nearest that it has: the same, without region or script, or another of that language. Absent, or none is near: the message's own.",
  ),
);
export const eventId = z.optional(
  eventIdSchema.check(
    z.describe("The page's own id for this: sent again with the same one, it counts once."),
  ),
);
export const accepted = z.strictObject({ ok: z.literal(true).check(z.describe("Always true.")) });

/** Describes a limit in words. */
export function limits(kind: "clicks" | "events" | "searches"): string {
  const [network, site] = [visitorLimits[kind], visitorLimits.site].map(({ most }) =>
    most.toLocaleString("en"),
  );
  return `At most ${network} a minute from one network to one site, and ${site} events, clicks and searches to a site.`;
}

export const missingPage = [refusals.noUserId, refusals.noDomain];
