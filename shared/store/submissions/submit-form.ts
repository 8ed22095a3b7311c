import { messageCountWrite, seenWrite } from "../counters/counting";
import { getItem } from "../dynamo/read";
import { onRefusal } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import {
  isUsedUp,
  tooManyRequests,
  type VisitorWindow,
  type WindowCounts,
  windowWrite,
} from "../limits/visitor-window";
import { newRecordWrites } from "../records/write";
import { formSubmissionItem, type SubmissionRow } from "./form-submissions";

/** How a submission came in, beside its content. */
export interface FormDelivery {
  window: VisitorWindow;
  /** What the window had counted when it was read. */
  counts: WindowCounts;
  /** Submissions with the same one are stored once. */
  eventId: string | undefined;
  /** The message with the form, which gains a conversion. */
  messageTimeId: string | undefined;
}

/**
 * Stores what a visitor sent and counts it, all at once. If the message is gone, the submission is stored and nothing
 * is counted.
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
    // A repeat of a stored submission is not refused: it adds nothing.
    if (eventId !== undefined && (await getItem(table, keys.eventSeen(site, eventId)))) return;
    throw tooManyRequests(now);
  }
  const writes = [
    windowWrite(window, now),
    ...newRecordWrites(formSubmissionItem(site, row)),
    ...(eventId === undefined
      ? []
      : [onRefusal("repeated", () => "stored" as const, seenWrite(site, eventId, now))]),
    ...(messageTimeId === undefined
      ? []
      : [
          onRefusal(
            "gone",
            () => "uncounted" as const,
            messageCountWrite(table, site, messageTimeId, [{ counter: "conversions" }]),
          ),
        ]),
  ];
  const outcome = await transact(table, writes, "stored");
  if (outcome === "uncounted") {
    await submitForm(table, site, row, { ...delivery, messageTimeId: undefined }, now);
  }
}
