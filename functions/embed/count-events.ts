import * as z from "zod/mini";
import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { type EventType, eventTypes } from "../../shared/model/event-types";
import { locateRecord } from "../../shared/model/ids";
import type { CountedEvent } from "../../shared/table/counters/counting";
import type { SiteId } from "../../shared/table/keys";
import { callingPage } from "./calling-page";
import { eventIdSchema } from "./event-id";

const counters = {
  impression: "impressions",
  click: "clicks",
  dismiss: "dismissals",
  conversion: "conversions",
} as const satisfies Record<Exclude<EventType, "pageview">, string>;

// Unknown fields come from a newer script and are ignored.
const pageEvent = z
  .object({
    type: z.enum(eventTypes).check(z.describe("What happened.")),
    eventId: eventIdSchema.check(z.describe("Chosen by the page; repeats count once.")),
    messageId: z.optional(
      z.string().check(z.describe("The message it happened to; required except for a pageview.")),
    ),
  })
  .check(
    z.refine(({ type, messageId }) => type === "pageview" || messageId !== undefined, {
      error: "must have a messageId unless it is a pageview",
    }),
  );
export const eventBatch = z.object({
  events: z.array(pageEvent).check(z.maxLength(50), z.describe("What happened, in order.")),
});
type PageEvent = z.infer<typeof pageEvent>;

/** Counts up to 50 events of a page, each once by its `eventId`. Events of unknown messages are dropped. */
export const countEvents: EmbedRoute = async ({ query, body, address, store, now }) => {
  const page = callingPage(query);
  const { events } = await parseInput(eventBatch, body());
  const site = await store.site(page);
  const counted = site ? events.flatMap((event) => toCounted(event, site)) : [];
  const sending = { address, sent: events.length };
  const accepted = site ? await store.count(site, counted, sending, now) : 0;
  return { body: JSON.stringify({ ok: true, accepted }) };
};

/** The event as it is counted; none if the message is not the site's. */
function toCounted(event: PageEvent, site: SiteId): CountedEvent[] {
  const { type, eventId } = event;
  if (type === "pageview") return [{ eventId, counter: "pageviews" }];
  const location = locateRecord("msg", event.messageId ?? "");
  const isOfSite = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
  return isOfSite ? [{ eventId, counter: counters[type], timeId: location.timeId }] : [];
}
