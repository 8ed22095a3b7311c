import { isDeepStrictEqual } from "node:util";
import type { Review } from "../../../shared/kinds/review/reviews";
import type { Role } from "../../../shared/model/role";

/** Thrown when an author's write would change what visitors see, or would change nothing except perhaps the proposal. */
class Held extends Error {}

/** Thrown when it takes the record's review to decide: an author changes what is not live. */
class ReviewNeeded extends Error {}

/** The record's pending review, or that nobody has read it yet. */
export type Pending = Review | undefined | "unread";

interface AuthorsChange<Settings> {
  role: Role;
  /** The statuses of what is public. */
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
  // A change of the record itself would outdate its review, so nobody could approve it any more.
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
