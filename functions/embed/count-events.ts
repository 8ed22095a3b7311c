import * as z from "zod/mini";
import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import { type EventType, eventTypes } from "../../shared/model/event-types";
import { locateRecord } from "../../shared/model/ids";
import { devices } from "../../shared/rules/devices";
import type { ShadowView } from "../../shared/table/counters/count-shadow-views";
import type { CountedEvent } from "../../shared/table/counters/counting";
import type { SiteId } from "../../shared/table/keys";
import { callingPage } from "./calling-page";
import { eventIdSchema } from "./event-id";
import { pagePath } from "./page-path";

const counters = {
  impression: "impressions",
  click: "clicks",
  dismiss: "dismissals",
  conversion: "conversions",
} as const satisfies Record<Exclude<EventType, "pageview" | "wouldShow">, string>;

// Unknown fields come from a newer script and are ignored.
const pageEvent = z
  .object({
    type: z.enum(eventTypes).check(z.describe("What happened.")),
    eventId: eventIdSchema.check(z.describe("Chosen by the page; repeats count once.")),
    messageId: z.optional(
      z.string().check(z.describe("The message it happened to; required except for a pageview.")),
    ),
    page: z.optional(
      z
        .string()
        .check(
          z.maxLength(1000),
          z.describe("For `wouldShow`: the page's path, of which 200 characters are kept."),
        ),
    ),
    device: z.optional(z.enum(devices).check(z.describe("For `wouldShow`: the visitor's device."))),
  })
  .check(
    z.refine(({ type, messageId }) => type === "pageview" || messageId !== undefined, {
      error: "must have a messageId unless it is a pageview",
    }),
  );
export const eventBatch = z.object({
  events: z.array(pageEvent).check(z.maxLength(50), z.describe("What happened, in order.")),
  traits: z.optional(
    z
      .array(z.string().check(z.maxLength(200)))
      .check(
        z.maxLength(30),
        z.describe("The names of the traits that the page told the script, without their values."),
      ),
  ),
});
type PageEvent = z.infer<typeof pageEvent>;

/** Counts up to 50 events of a page, each once by its `eventId`. Events of unknown messages are dropped. */
export const countEvents: EmbedRoute = async (request) => {
  const { query, body, address, userAgent, store, now } = request;
  const page = callingPage(query);
  const { events, traits = [] } = await parseInput(eventBatch, body());
  const site = await store.site(page);
  const sending = { address, userAgent, sent: events.length };
  const accepted = site ? await store.count(site, toCounted(events, site), sending, now) : 0;
  const names = traits.filter((name) => /^[\w-]{1,40}$/.test(name));
  if (site && names.length > 0) await store.noteTraits(site, names, now);
  return { body: JSON.stringify({ ok: true, accepted }) };
};

/** The events as they are counted, without those of messages that are not the site's. */
function toCounted(sent: readonly PageEvent[], site: SiteId) {
  const events: CountedEvent[] = [];
  const shadows: ShadowView[] = [];
  for (const { type, eventId, messageId = "", page = "/", device = "DESKTOP" } of sent) {
    const location = locateRecord("msg", messageId);
    const isOfSite = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
    if (type === "pageview") events.push({ eventId, counter: "pageviews" });
    else if (!isOfSite) continue;
    else if (type !== "wouldShow")
      events.push({ eventId, counter: counters[type], timeId: location.timeId });
    else shadows.push({ eventId, timeId: location.timeId, page: pagePath(page), device });
  }
  return { events, shadows };
}
