import type { ViewCall } from "../../../shared/handlers/mcp/views";
import type { Review } from "../../../shared/kinds/review/reviews";
import { kindOfRecord } from "../../revisions/reviews/pending-review";
import { type Drawing, drawingOf } from "./drawing-of";
import { consoleAddress, readShown, records } from "./records";

// Each needs two reads and up to two drawings.
const maxShown = 5;

/** A pending review, as the view of reviews gets it. */
export interface ShownReview {
  id: string;
  noun: string;
  name: string;
  /** The record has changed since, so the proposal cannot be approved. */
  isOutdated: boolean;
  /** The fields that would change, as they are now. */
  before: Record<string, unknown>;
  /** Drawings of the message or landing page. */
  drawings: { before?: Drawing | undefined; after?: Drawing | undefined };
  consoleUrl: string;
  /** The credential of the buttons; absent where a person decides in the console. */
  nonce?: string;
}

export interface ReviewsData {
  shown: ShownReview[];
  /** The number of further pending reviews in the answer. */
  others: number;
  consoleUrl: string;
}

/** The first pending reviews of an answer, before and after. */
export async function reviewsData(call: ViewCall): Promise<ReviewsData> {
  const { data = [] } = call.answer as { data?: Partial<Review>[] };
  const pending = data.filter(isComplete);
  const shown = await Promise.all(pending.slice(0, maxShown).map((each) => reviewData(call, each)));
  return {
    shown,
    others: pending.length - shown.length,
    consoleUrl: consoleAddress(call, call.account.primaryDomainId, "/"),
  };
}

type Pending = Pick<Review, "id" | "recordId" | "domainId" | "recordVersion" | "action"> &
  Pick<Partial<Review>, "changes">;

/** Fields may be left out of a list. */
function isComplete(review: Partial<Review>): review is Pending {
  const { id, recordId, domainId, recordVersion, action, state } = review;
  const isKnown = id && recordId && domainId && recordVersion !== undefined && action;
  return Boolean(isKnown) && (state === undefined || state === "pending");
}

async function reviewData(call: ViewCall, review: Pending): Promise<ShownReview> {
  const { id, recordId, domainId, changes } = review;
  const kind = kindOfRecord(recordId);
  const { noun, named, place } = records[kind];
  const loaded = await readShown(call, recordId, domainId);
  const { record = {}, look = {} } = loaded ?? {};
  const isOutdated = record.version !== review.recordVersion;
  const names = Object.keys(changes ?? {});
  const draw = (drawn: Record<string, unknown>) =>
    loaded && kind !== "knowledge"
      ? drawingOf(kind === "message" ? "message" : "page", drawn, look, call)
      : undefined;
  return {
    id,
    noun,
    name: String(record[named] ?? ""),
    isOutdated,
    before: Object.fromEntries(names.map((name) => [name, record[name]])),
    drawings: changes
      ? { before: draw(record), after: draw({ ...record, ...changes }) }
      : { after: draw(record) },
    consoleUrl: consoleAddress(call, domainId, `${place}/${recordId}`),
    ...(call.nonceFor && !isOutdated && { nonce: await call.nonceFor(id) }),
  };
}
