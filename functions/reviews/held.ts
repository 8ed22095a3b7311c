import { isDeepStrictEqual } from "node:util";
import type { Review } from "../../shared/model/reviews";
import type { Role } from "../../shared/model/role";

/** Thrown when an author's write would change what visitors see, or would change nothing except perhaps the proposal. */
class Held extends Error {}

interface AuthorsChange<Settings> {
  role: Role;
  /** The status of what visitors see. */
  live: string;
  before: { settings: Settings; version: number };
  after: Settings;
  /** The record's pending review. */
  pending: Review | undefined;
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
  const isSeen = settings.status === live || after.status === live;
  // A change of the record itself would outdate its review, so nobody could approve it any more.
  const isProposed = pending?.recordVersion === version;
  if (isSeen || isProposed || isDeepStrictEqual(settings, after)) throw new Held();
}

/** Writes the change, or proposes it if it was held back. */
export async function orPropose<Answer>(
  write: () => Promise<Answer>,
  propose: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    return await propose();
  }
}
