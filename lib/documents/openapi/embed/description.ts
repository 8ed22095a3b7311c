import * as z from "zod/mini";
import { eventIdSchema } from "../../../../functions/embed/event-fields";
import { refusals } from "../../../../functions/embed/refusals";
import type { embedRoutes } from "../../../../functions/embed/routes";
import type { previewRoutes } from "../../../../functions/preview/routes";
import { visitorLimits } from "../../../../shared/table/limits/visitor-window";
import type { HeaderName } from "../headers";

export type EmbedRoute = keyof (typeof embedRoutes & typeof previewRoutes);

/** The documentation of an embed route. `routes.ts` defines the route itself. */
export interface EmbedDescription {
  operationId: string;
  title: string;
  summary: string;
  query: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  requestExample?: unknown;
  /** Whether the route accepts a conversation token; undefined if not. */
  token?: "needed" | "possible";
  /** The description of a successful answer. */
  answers: string;
  output: z.ZodMiniType;
  responseExample: unknown;
  headers?: readonly HeaderName[];
  /** The error texts by status, or how they begin. */
  errors: Readonly<Record<number, readonly string[]>>;
  /** Statuses whose error texts are the same on every route, beyond those that every request can get. */
  refusals?: readonly number[];
}

/** Descriptions of some routes. */
export type EmbedDescriptions = Readonly<Partial<Record<EmbedRoute, EmbedDescription>>>;

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
