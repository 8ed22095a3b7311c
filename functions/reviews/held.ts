import { isDeepStrictEqual } from "node:util";
import type { Role } from "../../shared/model/role";

/** Says that an author's write would change what visitors see, or nothing but perhaps what is proposed. */
class Held extends Error {}

/** @throws Held where an author would change what visitors see, or nothing: then a pending proposal may be taken back */
export function holdAuthor<Settings extends { status: string }>(
  role: Role,
  live: Settings["status"],
  before: Settings,
  after: Settings,
): void {
  if (role !== "author") return;
  const isSeen = before.status === live || after.status === live;
  if (isSeen || isDeepStrictEqual(before, after)) throw new Held();
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
