import * as z from "zod/mini";
import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import type { Goal } from "../../shared/kinds/message/goal";
import { type Dropped, drop, type EventType, eventTypes } from "../../shared/model/event-types";
import { locateRecord } from "../../shared/model/ids";
import type { CountedEvent } from "../../shared/table/counters/counting";
import type { SiteId } from "../../shared/table/keys";
import { droppedIn, eventIdSchema } from "./event-fields";
import {
  experimentEventFields,
  experimentEvents,
  experimentsIn,
  goalValueOf,
  isOfExperiment,
  isRobot,
} from "./experiment-events";
import { callingPage, readParts } from "./refusals";

const counters = {
  impression: "impressions",
  click: "clicks",
  dismiss: "dismissals",
  conversion: "conversions",
} as const satisfies Record<
  Exclude<EventType, "pageview" | "goal" | "exposure" | "outcome">,
  string
>;

// Ten million euros.
const maxValue = 1_000_000_000;

// Unknown fields come from another release's script and are ignored.
const pageEvent = z
  .object({
    type: z
      // Browsers may run earlier scripts, which still report `wouldShow`. Supported until 1 March 2027.
      .enum([...eventTypes, "wouldShow"])
      .check(z.describe("What happened. `wouldShow` of earlier scripts is dropped.")),
    eventId: eventIdSchema.check(z.describe("Chosen by the page; repeats count once.")),
    messageId: z.optional(
      z.string().check(z.describe("The message it happened to; required except for a pageview.")),
    ),
    value: z.optional(
      z
        .int()
        .check(
          z.gte(0),
          z.lte(maxValue),
          z.describe("For `goal` and `outcome`: what it was worth, in the currency's minor unit."),
        ),
    ),
    currency: z.optional(
      z
        .string()
        .check(
          z.regex(/^[A-Z]{3}$/),
          z.describe(
            "For `goal` and `outcome`: of the value. One in another currency than the goal's is left out.",
          ),
        ),
    ),
    ...experimentEventFields,
  })
  .check(
    z.refine(({ type, messageId }) => type === "pageview" || messageId !== undefined, {
      error: "must have a messageId unless it is a pageview",
    }),
  );
export const eventBatch = z.object({
  events: z.array(pageEvent).check(
    z.maxLength(50),
    z.meta({
      description: `What happened, in order; of type ${eventTypes.join(", ")}.`,
      examples: [
        [
          { type: "pageview", eventId: "a1" },
          { type: "click", eventId: "a2", messageId: "msg_1" },
        ],
      ],
    }),
  ),
});
type PageEvent = z.infer<typeof pageEvent> & { type: EventType };

/**
 * Counts up to 50 events of a page, each once by its `eventId`. Drops events of unknown messages, and goal events of messages
 * without a goal. The response says how many were dropped, and why.
 */
export const countEvents: EmbedRoute = async (request) => {
  const { query, body, address, userAgent, store, now } = request;
  const [page, { events: reported }] = await readParts(
    () => callingPage(query),
    () => parseInput(eventBatch, body()),
  );
  const events = reported.filter(isStillCounted);
  const site = await store.site(page);
  const sending = { address, userAgent, sent: reported.length };
  const [goals, shownExperiments] = site
    ? await Promise.all([
        store.goals(site, messagesWithGoals(events, site)),
        store.experiments(site, experimentsIn(events, site)),
      ])
    : [new Map(), new Map()];
  const counted = {
    events: site ? toCounted(events, site, goals) : [],
    experiments: site ? experimentEvents(events, site, shownExperiments, userAgent) : [],
  };
  const uncounted = reported.length - Object.values(counted).flat().length;
  const robots = site && isRobot(userAgent) ? events.filter(isOfExperiment).length : 0;
  const drops: Dropped = {};
  drop(drops, "robot", robots);
  drop(drops, "unknown", uncounted - robots);
  const accepted = site ? await store.count(site, counted, sending, now, drops) : 0;
  return { body: JSON.stringify({ ok: true, accepted, ...droppedIn(drops) }) };
};

function isStillCounted(event: z.infer<typeof pageEvent>): event is PageEvent {
  return event.type !== "wouldShow";
}

/** The time ids of the messages whose goals were reached. */
function messagesWithGoals(sent: readonly PageEvent[], site: SiteId): string[] {
  const timeIds = sent.flatMap(({ type, messageId }) =>
    type === "goal" ? (timeIdOf(messageId, site) ?? []) : [],
  );
  return [...new Set(timeIds)];
}

/** The time id of a message; undefined if it is not the site's. */
function timeIdOf(messageId = "", site: SiteId): string | undefined {
  const location = locateRecord("msg", messageId);
  const isOfSite = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
  return isOfSite ? location.timeId : undefined;
}

/** The events to count, without those of other sites' messages. */
function toCounted(
  sent: readonly PageEvent[],
  site: SiteId,
  goals: ReadonlyMap<string, Goal>,
): CountedEvent[] {
  const events: CountedEvent[] = [];
  for (const each of sent) {
    const { type, eventId, messageId } = each;
    const timeId = timeIdOf(messageId, site);
    if (type === "pageview") events.push({ eventId, counter: "pageviews" });
    else if (timeId === undefined) continue;
    else if (type === "exposure" || type === "outcome") continue;
    else if (type === "goal") {
      const goal = goals.get(timeId);
      if (goal) events.push({ eventId, counter: "goals", timeId, ...goalValueOf(each, goal) });
    } else events.push({ eventId, counter: counters[type], timeId });
  }
  return events;
}
