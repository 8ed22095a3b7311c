import { readRange } from "../../../table/dynamo/range";
import { eachPage, getItems } from "../../../table/dynamo/read";
import { bound, type Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import { readsMany, withRights } from "../../../table/rights";
import { type Counts, maxCounted } from "../counts";
import { conversationFrom, type StoredConversation } from "../rows/conversation-row";
import { timeIdIn } from "../store/read";

// The maximum to read in one call from lists ordered by activity.
const conversationsRead = 200;
const reviewBytesRead = 3_000_000;

/** The counts of waiting items on a site, each up to the maximum. */
async function countSite(
  table: Table,
  site: Site,
  callerId: string | null,
  now: Date,
): Promise<Omit<Counts, "forReview">> {
  const upTo = (items: number) => ({ items, bytes: Number.POSITIVE_INFINITY });
  const [waiting, listed, leads] = await Promise.all([
    // More than the maximum, since some may be snoozed.
    readRange(table, keys.waitingConversation(site, ""), undefined, upTo(2 * maxCounted), {
      oldestFirst: true,
    }),
    readRange(table, keys.conversationListing(site, ""), undefined, upTo(conversationsRead)),
    readRange(table, keys.submissionIndex(site, "new", ""), undefined, upTo(maxCounted)),
  ]);
  const active = new Map(
    [...listed].map(([position, item]) => [timeIdIn(position), conversationFrom(item)]),
  );
  const open = [...active.values()].filter(({ status }) => status === "open");
  const waitingIds = [...waiting.keys()].map(timeIdIn);
  // A waiting row is only a key. Most waiting conversations are among the last active ones.
  const isSnoozed = ({ snoozedUntil }: StoredConversation) =>
    snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime();
  const others = await readHeads(
    table,
    site,
    waitingIds.filter((timeId) => !active.has(timeId)).slice(0, maxCounted),
  );
  const isWaiting = (timeId: string) => {
    const conversation = active.get(timeId) ?? others.get(timeId);
    return conversation !== undefined && !isSnoozed(conversation);
  };
  const upToMost = (count: number) => Math.min(maxCounted, count);
  return {
    waiting: upToMost(waitingIds.filter(isWaiting).length),
    mine: upToMost(open.filter(({ assignee }) => assignee?.id === callerId).length),
    unassigned: upToMost(open.filter(({ assignee }) => assignee === null).length),
    newLeads: leads.size,
  };
}

async function readHeads(
  table: Table,
  site: Site,
  timeIds: readonly string[],
): Promise<Map<string, StoredConversation>> {
  if (timeIds.length === 0) return new Map();
  const heads = await getItems(
    table,
    timeIds.map((timeId) => keys.conversation(site, timeId)),
    { consistent: true },
  );
  return new Map(
    timeIds.flatMap((timeId, index) => {
      const head = heads[index];
      return head ? [[timeId, conversationFrom(head)] as const] : [];
    }),
  );
}

/** How many proposals for records of these domains wait for an editor, up to the maximum. */
async function countReviews(
  table: Table,
  accountKey: string,
  domainIds: ReadonlySet<string>,
): Promise<number> {
  const { pk, sk } = keys.review(accountKey, "");
  let count = 0;
  let bytes = 0;
  await eachPage(
    table,
    {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      ConsistentRead: true,
    },
    (items) => {
      for (const item of items) {
        bytes += JSON.stringify(item).length;
        if (item.state === "pending" && domainIds.has(String(item.domainId))) count += 1;
      }
      return count >= maxCounted || bytes >= reviewBytesRead;
    },
  );
  return Math.min(maxCounted, count);
}

const { accounts, conversationList, conversations, submissionIndex, waitingConversations } =
  partitions;

export const countsRepository = withRights(
  {
    toRead: [
      readsMany(conversationList, waitingConversations, conversations, submissionIndex, accounts),
    ],
  },
  (table: Table) => ({
    site: bound(table, countSite),
    reviews: bound(table, countReviews),
  }),
);
