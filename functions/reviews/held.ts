import { isDeepStrictEqual } from "node:util";
import type { Role } from "../../shared/model/role";

/** Says that a write would change what visitors see, and whoever asked for it is an author. */
class Held extends Error {}

/** @throws Held where an author would change what visitors see */
export function holdAuthor<Settings extends { status: string }>(
  role: Role,
  live: Settings["status"],
  before: Settings,
  after: Settings,
): void {
  if (role !== "author" || isDeepStrictEqual(before, after)) return;
  if (before.status === live || after.status === live) throw new Held();
}

/** Writes, or proposes what was held back. */
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
