import type { CallingPage } from "../../../model/calling-page";
import type { Table } from "../../../table/dynamo/table";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import { findSite } from "../../domain/store/find-site";
import { locateConversation } from "../conversation-token";
import { isHolder, mayWrite } from "../rows/is-holder";
import { changeConversation } from "./update";
import { admit, onlyReads } from "./visitor";

interface VisitorRating {
  score: number;
  comment?: string | null | undefined;
  /** The visitor's network address. */
  address: string;
}

/**
 * Stores the visitor's rating; false if the token is not of a conversation on the page's site.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor and for a mailed link's token
 */
export async function rateAsVisitor(
  table: Table,
  guarded: FloodGuard,
  page: CallingPage,
  token: string,
  { score, comment = null, address }: VisitorRating,
  now: Date,
): Promise<boolean> {
  const location = locateConversation(token);
  const site = location && (await findSite(table, page));
  if (!site) return false;
  return await guarded({ site, kind: "submissions", address, count: 1 }, now, async () => {
    const done = await changeConversation(table, site, location.timeId, now, (row) => {
      if (!isHolder(token, site, row, now)) return { row, toAnswer: () => false };
      if (!mayWrite(token, row)) throw onlyReads();
      const { conversation, ...state } = admit(row, {}, now);
      const rating = { score, comment, ratedAt: now.toISOString() };
      return { row: { ...state, conversation: { ...conversation, rating } }, toAnswer: () => true };
    });
    return done?.answer ?? false;
  });
}
