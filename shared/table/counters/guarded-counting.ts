import type { Dropped } from "../../model/event-types";
import { locateRecord } from "../../model/ids";
import type { Table } from "../dynamo/table";
import type { SiteId } from "../keys";
import type { FloodGuard, VisitorCall } from "../limits/flood-guard";
import { countOutcomes, type ExperimentEvent } from "./count-outcomes";
import { type CountedEvent, countClick, countEvents } from "./counting";

/** Counts what visitors' pages report, within the limits of their networks and sites. */
export function guardedCounting(table: Table, guarded: FloodGuard) {
  return {
    /**
     * Counts a click; one that has an `eventId` counts once, however often it is sent.
     * @returns whether there is such a message
     * @throws ApiError `rate_limited`
     */
    async click(
      messageId: string,
      { eventId, address }: { eventId: string | undefined; address: string },
      now: Date,
    ): Promise<boolean> {
      const location = locateRecord("msg", messageId);
      if (!location) return false;
      const { timeId } = location;
      const call: VisitorCall = { site: location, kind: "clicks", address, count: 1 };
      return await guarded(call, now, async () => {
        if (eventId === undefined) return await countClick(table, location, timeId);
        const click = { eventId, counter: "clicks", timeId } as const;
        return (await countEvents(table, location, [click], now)) === 1;
      });
    },

    /**
     * Counts the events of a site's pages, as `countEvents` describes, and what happened in experiments. `sent` is how many events the calling page sent, those of unknown messages included. Adds to `drops` what
     * raises no figure.
     * @throws ApiError `rate_limited`
     */
    count: (
      site: SiteId,
      {
        events,
        experiments = [],
      }: {
        events: readonly CountedEvent[];
        experiments?: readonly ExperimentEvent[];
      },
      {
        address,
        userAgent,
        sent,
      }: { address: string; userAgent?: string | undefined; sent: number },
      now: Date,
      drops: Dropped = {},
    ) =>
      guarded({ site, kind: "events", address, count: sent }, now, async () => {
        const visitor = { address, userAgent };
        const counted = await countEvents(table, site, events, now, drops);
        return (
          counted + (await countOutcomes(table, guarded, site, experiments, visitor, now, drops))
        );
      }),
  };
}
