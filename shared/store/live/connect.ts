import { ApiError } from "../../errors";
import { locateConversation } from "../../model/chat/conversation-token";
import { tokenHash } from "../../model/checked-token";
import { isHolder } from "../chat/is-holder";
import { readConversation } from "../chat/read";
import { type CallingPage, findSite } from "../domains/find-site";
import type { Table } from "../dynamo/table";
import {
  addDeskListener,
  addVisitorListener,
  type DeskListener,
  deskListeners,
  readVisitor,
  removeEnded,
} from "./connections";

// A visitor has a few tabs, an account a few dozen people and agents.
const mostTabs = 20;
const mostOfDesk = 200;
// A page that is left leaves a row behind, which says when that was.
const mostEnded = 10;

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
  const [site, row, { listeners: others, ended }] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, timeId),
    readVisitor(table, location, timeId, now),
  ]);
  if (!site || !isHolder(token, site, row, now)) return false;
  if (row.conversation.visitor.isBlocked) {
    throw new ApiError("forbidden", "Your messages are no longer taken.");
  }
  if (others.length >= mostTabs) throw tooMany(mostTabs);
  const listener = { connectionId, tokenHash: tokenHash(token) };
  await Promise.all([
    addVisitorListener(table, site, timeId, listener, now),
    // Who reads the listeners reads these too.
    ...(ended.length >= mostEnded ? [removeEnded(table, site, timeId, ended)] : []),
  ]);
  return true;
}

/**
 * Stores a connection of the desk whose credential was accepted.
 * @throws ApiError `rate_limited` for too many connections at once
 */
export async function connectDesk(
  table: Table,
  accountKey: string,
  listener: DeskListener,
  now: Date,
): Promise<void> {
  const others = await deskListeners(table, accountKey, now);
  if (others.length >= mostOfDesk) throw tooMany(mostOfDesk);
  await addDeskListener(table, accountKey, listener, now);
}

function tooMany(most: number): ApiError {
  return new ApiError("rate_limited", `There are ${most} connections already. Close one.`);
}
