import { conversationPurge } from "../domains/purge";
import type { Item, Key } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { transact, whileChanging } from "../dynamo/transact";
import { deletionMarker } from "../feed/markers";
import { keys, type Site, type SiteId } from "../keys";
import { isStill } from "../records/write";
import { identityKey } from "./identify";
import { listingPosition, type StoredConversation, waitingPosition } from "./items";
import { readConversation } from "./read";

/**
 * Erases a conversation at once and for good: nobody finds it any more, and the purge that is ordered with it removes its
 * messages. False if there is no such conversation.
 */
export async function eraseConversation(
  table: Table,
  site: Site,
  timeId: string,
  now: Date,
): Promise<boolean> {
  return await whileChanging(async () => {
    const row = await readConversation(table, site, timeId);
    if (!row) return false;
    const head = keys.conversation(site, timeId);
    const others = [
      keys.conversationListing(site, listingPosition(row)),
      ...leadsTo(site, timeId, row.conversation),
    ];
    await transact(
      table,
      [
        { Delete: { Key: head, ...isStill(row.version) } },
        ...others.map((Key) => ({ Delete: { Key } })),
        deletionMarker(table, site.accountKey, head, row.version, now),
        { Put: { Item: conversationPurge(site, timeId, now) } },
      ],
      true,
    );
    return true;
  });
}

/** The rows of a conversation beside its listing and its own partition, from its head or its row in the list. */
export function leadsTo(site: SiteId, timeId: string, conversation: StoredConversation): Key[] {
  const waiting = waitingPosition({ timeId, conversation });
  const { userId } = conversation.visitor;
  return [
    ...(waiting === undefined ? [] : [keys.waitingConversation(site, waiting)]),
    ...(userId === null ? [] : [identityKey(site, userId)]),
  ];
}

/** Where the conversation of a row of the list is. */
export function listedTimeId({ sk }: Item): string {
  const position = String(sk);
  return position.slice(position.lastIndexOf("#") + 1);
}
