import type { CallingPage } from "../../../model/calling-page";
import { tokenHash } from "../../../model/checked-token";
import { ApiError } from "../../../runtime/errors";
import type { Key } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { findSite } from "../../domain/store/find-site";
import { locateConversation } from "../conversation-token";
import { type DeskCredential, deskRows, seatRows } from "../live/connections";
import { isHolder } from "../rows/is-holder";
import { readConversation } from "../store/read";
import { refuseBlocked } from "../store/visitor";
import { takeSeat } from "./take-seat";

// A visitor has a few tabs, an account a few dozen people and agents.
const mostTabs = 20;
const mostOfDesk = 200;

/**
 * Stores a visitor's connection; false if the token is not of a conversation on the page's site.
 * @throws ApiError `forbidden` for a blocked visitor, `rate_limited` for too many connections at once
 */
export async function connectVisitor(
  table: Table,
  page: CallingPage,
  token: string,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const location = locateConversation(token);
  if (!location) return false;
  const { timeId } = location;
  const [site, row, rows] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, timeId),
    seatRows(table, keys.visitorSeat(location, timeId, 0), now),
  ]);
  if (!site || !isHolder(token, site, row, now)) return false;
  refuseBlocked(row);
  const all = seats(mostTabs, (seat) => keys.visitorSeat(site, timeId, seat));
  const seated = { tokenHash: tokenHash(token) };
  if (!(await takeSeat(table, { audience: "visitors", all, rows }, connectionId, seated, now)))
    throw tooMany(mostTabs);
  return true;
}

/**
 * Stores a connection of the desk whose credential was accepted.
 * @throws ApiError `rate_limited` for too many connections at once
 */
export async function connectDesk(
  table: Table,
  accountKey: string,
  connectionId: string,
  credential: DeskCredential,
  now: Date,
): Promise<void> {
  const all = seats(mostOfDesk, (seat) => keys.deskSeat(accountKey, seat));
  const rows = await deskRows(table, accountKey, now);
  if (!(await takeSeat(table, { audience: "desk", all, rows }, connectionId, credential, now)))
    throw tooMany(mostOfDesk);
}

function seats(most: number, toKey: (seat: number) => Key): Key[] {
  return Array.from({ length: most }, (_, seat) => toKey(seat));
}

function tooMany(most: number): ApiError {
  return new ApiError("rate_limited", `There are ${most} connections already. Close one.`);
}
