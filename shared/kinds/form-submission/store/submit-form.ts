import { messageCountWrite, seenWrite } from "../../../table/counters/counting";
import { pageConversionWrite } from "../../../table/counters/page-counting";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { BoundArguments, Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import {
  isUsedUp,
  type VisitorWindow,
  type WindowCounts,
  windowWrite,
} from "../../../table/limits/visitor-window";
import { authorship } from "../../../table/records/authorship";
import { indexWrites, newRecordWrites } from "../../../table/records/write";
import { formSubmissionItem, formSubmissionLayout, type SubmissionRow } from "./form-submissions";

/** A new submission. */
interface SubmissionDraft {
  timeId: string;
  submission: Omit<SubmissionRow["submission"], "updatedBy">;
}

/** The circumstances of a submission, besides its content. */
interface FormDelivery {
  window: VisitorWindow;
  /** The window's counts when it was read. */
  counts: WindowCounts;
  /** Submissions with the same one are stored once. */
  eventId: string | undefined;
  /** The message with the form, which gets a conversion. */
  messageTimeId: string | undefined;
  /** The landing page with the form, which gets one too. */
  pageTimeId?: string | undefined;
}

/**
 * Stores a visitor's submission and counts it, all at once. If the message or the page is gone, the submission is stored and
 * nothing is counted.
 * @returns whether it was stored before, under its `eventId`
 * @throws ApiError `rate_limited`
 */
async function submitForm(
  table: Table,
  site: SiteId,
  draft: SubmissionDraft,
  delivery: FormDelivery,
  now: Date,
): Promise<"stored" | "repeated"> {
  const { window, counts, eventId, messageTimeId, pageTimeId } = delivery;
  if (isUsedUp(window, counts)) {
    // A repeat of a stored submission is not refused: it adds nothing.
    if (eventId !== undefined && (await getItem(table, keys.eventSeen(site, eventId))))
      return "repeated";
    throw tooManyRequests(now);
  }
  const { updatedBy, changeNote } = authorship(table);
  const submission = { ...draft.submission, updatedBy };
  const row: SubmissionRow = { timeId: draft.timeId, version: 1, changeNote, submission };
  const writes = [
    windowWrite(window, now),
    ...newRecordWrites(formSubmissionItem(site, row)),
    ...indexWrites(formSubmissionLayout, site, draft.timeId, undefined, row),
    ...(eventId === undefined
      ? []
      : [onConditionFailed("repeated", () => "repeated" as const, seenWrite(site, eventId, now))]),
    ...(messageTimeId === undefined
      ? []
      : [
          onConditionFailed(
            "gone",
            () => "uncounted" as const,
            messageCountWrite(table, site, messageTimeId, [{ counter: "conversions" }]),
          ),
        ]),
    ...(pageTimeId === undefined
      ? []
      : [
          onConditionFailed(
            "gone",
            () => "uncounted" as const,
            pageConversionWrite(site, pageTimeId),
          ),
        ]),
  ];
  const outcome = await transact<"stored", "repeated" | "uncounted">(table, writes, "stored");
  if (outcome !== "uncounted") return outcome;
  const uncounted = { messageTimeId: undefined, pageTimeId: undefined };
  return await submitForm(table, site, draft, { ...delivery, ...uncounted }, now);
}

/** Stores visitors' submissions, counted in their site's window. */
export const guardedSubmitting =
  (table: Table, guarded: FloodGuard) =>
  async (
    address: string,
    ...[site, ...rest]: BoundArguments<typeof submitForm>
  ): Promise<"stored" | "repeated"> =>
    await guarded({ site, kind: "submissions", address, count: 1 }, rest[2], () =>
      submitForm(table, site, ...rest),
    );
