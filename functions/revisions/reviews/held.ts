import { isDeepStrictEqual } from "node:util";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../../shared/handlers/operation/warnings";
import type { Review } from "../../../shared/kinds/review/reviews";
import type { Role } from "../../../shared/model/role";
import type { Named } from "../../../shared/store";

/** Thrown when an author's write would change what visitors see, or would change nothing except perhaps the proposal. */
class Held extends Error {}

/** Thrown if the record's review is needed to decide: an author changes something that is not live. */
class ReviewNeeded extends Error {}

/** The record's pending review, or that it was not read yet. */
export type Pending = Review | undefined | "unread";

interface AuthorsChange<Settings> {
  role: Role;
  /** The statuses that visitors can see. */
  live: readonly string[];
  before: { settings: Settings; version: number };
  after: Settings;
  /** The record's pending review. */
  pending: Pending;
}

/**
 * @throws Held if an author would change what visitors see, or the proposal, or nothing: then a pending proposal may be
 * withdrawn
 */
export function holdAuthor<Settings extends { status: string }>({
  role,
  live,
  before: { settings, version },
  after,
  pending,
}: AuthorsChange<Settings>): void {
  if (role !== "author") return;
  const isSeen = live.includes(settings.status) || live.includes(after.status);
  if (isSeen || isDeepStrictEqual(settings, after)) throw new Held();
  if (pending === "unread") throw new ReviewNeeded();
  // A change of the record itself would make its review outdated, so that it could not be approved any more.
  if (pending?.recordVersion === version) throw new Held();
}

interface Ways<Answer> {
  write(pending: Pending): Promise<Answer>;
  propose(): Promise<Answer>;
  /** Called only if the review decides. */
  readPending(): Promise<Review | undefined>;
}

/** Writes the change, or proposes it if it was held back. */
export async function orPropose<Answer>(ways: Ways<Answer>): Promise<Answer> {
  const { write, propose, readPending } = ways;
  try {
    return await write("unread").catch(async (error) => {
      if (!(error instanceof ReviewNeeded)) throw error;
      return await write(await readPending());
    });
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    return await propose();
  }
}

/** The answer to a write by an author, with its review, if it has one. */
export function underReview<Answer extends object>(answer: Answer, review: Review | undefined) {
  if (!review) return answer;
  const { id, state } = review;
  return { ...warn(answer, [awaitsReview(id)]), review: { id, state } };
}

function awaitsReview(id: string): Warning {
  return {
    code: "awaits_review",
    message: `Not live yet: an owner or editor must approve review ${id} (approve_review). Until then the record is as shown here.`,
  };
}

type Context = Pick<OperationContext<Named<"reviews">, "any">, "account" | "store" | "role">;

/**
 * The pending review of the record that an author is about to change. Undefined if there is none, and for other roles, which
 * may change the record directly.
 */
export async function pendingForAuthor({ account, store, role }: Context, recordId: string) {
  if (role !== "author") return undefined;
  const row = await store.reviews.readOf(account.key, recordId);
  return row?.review.state === "pending" ? row.review : undefined;
}
