import { messageCountWrite, seenWrite } from "../counters/counting";
import { isOnFirstRow, spreadCounters } from "../counters/spread-counters";
import { getItem, type Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, RowsOverloaded, transactUnderLoad } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import {
  isUsedUp,
  tooManyRequests,
  type VisitorWindow,
  windowWrite,
} from "../limits/visitor-window";
import { newRecordWrites } from "../records/write";
import { formSubmissionItem, type SubmissionRow } from "./form-submissions";

/** How a submission came, beside what it says. */
export interface FormDelivery {
  window: VisitorWindow;
  /** What the window was found to have counted. */
  counts: Item | undefined;
  /** Repeats that carry the same one are stored once. */
  eventId: string | undefined;
  /** The message that the form was in: one more conversion of it. */
  messageTimeId: string | undefined;
}

/**
 * Stores what a visitor sent and counts it, all at once. Of a message that is gone nothing is counted,
 * but the submission is kept.
 * @throws ApiError `rate_limited`
 */
export async function submitForm(
  table: Table,
  site: SiteId,
  row: SubmissionRow,
  delivery: FormDelivery,
  now: Date,
): Promise<void> {
  const { window, counts, eventId, messageTimeId } = delivery;
  if (isUsedUp(window, counts)) {
    // A repeat of what is stored is no more of it.
    if (eventId !== undefined && (await getItem(table, keys.eventSeen(site, eventId)))) return;
    throw tooManyRequests(now);
  }
  const writes = [
    windowWrite(window),
    ...newRecordWrites(formSubmissionItem(site, row)),
    ...(eventId === undefined ? [] : [seenWrite(site, eventId, now)]),
  ];
  const count =
    messageTimeId === undefined
      ? []
      : [messageCountWrite(site, messageTimeId, [{ counter: "conversions" }])];
  const countPlace = writes.length;
  const canSpread = messageTimeId !== undefined && isOnFirstRow(site, messageTimeId);
  try {
    await transactUnderLoad(
      table,
      [...writes, ...count],
      (place) => canSpread && place === countPlace,
    );
  } catch (error) {
    if (error instanceof RowsOverloaded && messageTimeId !== undefined) {
      await spreadCounters(table, site, messageTimeId);
      return await submitForm(table, site, row, delivery, now);
    }
    if (!(error instanceof ConditionsFailed)) throw error;
    const [windowPlace, , seen] = [0, 1, 2];
    const isSeen = eventId !== undefined && error.failed.has(seen);
    if (isSeen) return;
    if (error.failed.has(windowPlace)) throw tooManyRequests(now);
    if (!error.failed.has(countPlace)) throw error;
    return await submitForm(table, site, row, { ...delivery, messageTimeId: undefined }, now);
  }
}
