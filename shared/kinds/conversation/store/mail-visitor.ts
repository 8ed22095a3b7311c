import { groupBy } from "../../../model/group-by";
import type { Reach } from "../../../runtime/local-run";
import type { SendMail } from "../../../runtime/mail/mail";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import type { Change } from "../../../table/dynamo/write-item";
import { accountIn, keys, type SiteId, siteIn } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import { readAccount } from "../../account/store/accounts";
import { isProven, readProof } from "../../domain/store/proof";
import { readDomain } from "../../domain/store/read";
import { quoted } from "../chat-message";
import type { UnmailedReason } from "../conversation";
import { visitorListeners } from "../live/connections";
import { conversationLink, replyMail } from "../reply-mail";
import { type ConversationRow, headFrom, listingPosition } from "../rows/conversation-row";
import { asShown, storedMessageFrom } from "../rows/message-row";
import { forgoMail } from "./forgo-mail";
import { granted } from "./identify";
import { beginGrace, isInGrace } from "./mail-grace";
import { type AdmittedMail, admitVisitorMail } from "./mail-recipient";
import { countRefusal, ownerLimit } from "./owner-limit";
import { readConversation } from "./read";
import { readShown } from "./visitor";

// People read a mail within weeks, or never.
const linkMs = 30 * 86_400_000;
const maxReplies = 5;
const maxAttempts = 5;

/** The dependencies for sending mail. */
export interface Mailing {
  sendMail: SendMail;
  /** The address of published pages, where a visitor unsubscribes. */
  pagesUrl: string;
  /** How far links may lead: in a local run to pages of this machine, too. */
  reach: Reach;
}

/**
 * Mails the replies in an account's changes to visitors who left an address and are gone. Each gets one mail, and the next one
 * only after they have written again.
 */
export async function mailVisitors(
  table: Table,
  changes: readonly Change[],
  mailing: Mailing,
  now: Date,
): Promise<void> {
  const heads = changes.filter(
    ({ keys: { pk, sk }, new: row }) =>
      pk.startsWith(`${partitions.conversations}#`) && sk === "#" && row,
  );
  const sites = groupBy(heads, ({ keys: key }) => siteIn(key).ordinal);
  await Promise.all([...sites.values()].map(([head]) => beginGrace(table, siteIn(head.keys), now)));
  const due = [...groupBy(heads, ({ keys: key }) => key.pk)].flatMap(([, some]) => {
    const { keys: key, old } = some[0] as Change;
    const timeId = timeIdOf(key);
    const row = headFrom(timeId, some.at(-1)?.new ?? {});
    // The same write may contain the conversation's start and an answer.
    const isAnswered = (old ? headFrom(timeId, old).shownSeq : 0) < row.shownSeq;
    return isAnswered && isDue(row) ? [{ key, row }] : [];
  });
  // In parallel, so neither a failure nor a slow answer delays the others' mail.
  const outcomes = await Promise.allSettled(
    due.map(({ key, row }) => mailVisitor(table, key, row, mailing, now)),
  );
  const failed = outcomes.filter((outcome) => outcome.status === "rejected");
  if (failed.length > 0)
    throw new Error(failed.map(({ reason }) => String(reason)).join(" "), {
      cause: failed[0]?.reason,
    });
}

/** Whether the visitor has an unread answer that was not mailed yet, and an address. */
function isDue(row: ConversationRow): boolean {
  const { conversation, unreadByVisitor, mailedSeq } = row;
  const { email, isBlocked } = conversation.visitor;
  return email !== null && !isBlocked && unreadByVisitor > 0 && mailedSeq < askedSeq(row);
}

/** The visitor's number of their own last message. */
function askedSeq({ shownSeq, unreadByVisitor }: ConversationRow): number {
  return shownSeq - unreadByVisitor;
}

async function mailVisitor(
  table: Table,
  key: { pk: string; sk: string },
  newest: ConversationRow,
  { sendMail, pagesUrl, reach }: Mailing,
  now: Date,
): Promise<void> {
  const { timeId } = newest;
  const site = siteIn(key);
  // A visitor who is connected gets the answer there.
  if ((await visitorListeners(table, site, timeId, now)).length > 0) return;
  const [domain, account, proof] = await Promise.all([
    readDomain(table, accountIn(key), site.ordinal),
    readAccount(table, accountIn(key)),
    readProof(table, site),
  ]);
  if (!domain || !account) return;
  const proven = isProven(proof);
  const mayMail = proven || isInGrace(proof, domain, now);
  const to = newest.conversation.visitor.email ?? "";
  const limit = await ownerLimit(table, account, now);
  const most = proven ? limit.most : limit.maxUnproven;
  const admitted: AdmittedMail | UnmailedReason = mayMail
    ? await admitVisitorMail(table, site.accountKey, to, { ...limit, most }, now)
    : "domain_not_proven";
  if (typeof admitted === "string") return await noteUnmailed(table, site, newest, admitted);
  const { recipient, isConfirmed } = admitted;
  const { chat, brand, hostname } = domain;
  const links = `${chat.language}/${recipient}`;
  const unsubscribeUrl = `${pagesUrl}/unsubscribe/${links}`;
  let row: ConversationRow | undefined = newest;
  for (let attempt = 1; attempt <= maxAttempts && row && isDue(row); attempt += 1) {
    const { row: after, token } = granted(row, new Date(now.getTime() + linkMs));
    // Only the address that was checked may be mailed.
    if (row.conversation.visitor.email !== to) return;
    // Recorded first, because a repeat of the change must send nothing twice.
    const noted = {
      grants: after.grants,
      mailedSeq: askedSeq(row),
      unmailedReason: null,
    };
    if (await note(table, site, row, row.conversation.version, noted)) {
      const shownMessages = await readShown(table, site, timeId, askedSeq(row));
      const replies = [...shownMessages.values()].map((item) =>
        quoted(asShown(storedMessageFrom(item))),
      );
      const mail = replyMail(
        { language: chat.language, site: proven ? brand.name || hostname : undefined, hostname },
        replies.slice(-maxReplies),
        {
          link: conversationLink(hostname, row.conversation.pageUrl, token, reach),
          unsubscribeUrl,
          confirmUrl: isConfirmed ? undefined : `${pagesUrl}/confirm/${links}`,
        },
      );
      const outcome = await sendMail({ ...mail, to, unsubscribeUrl, owner: limit.owner });
      if (outcome === "taken") return;
      const isRefused = outcome === "refused";
      if (isRefused) {
        await countRefusal(table, limit.owner, now);
        await forgoMail(table, recipient, "mail-visitors", now);
      }
      // The next answer may try again.
      const { grants, mailedSeq } = row;
      const unmailedReason = isRefused ? "address_refused" : null;
      await note(table, site, row, row.conversation.version + 1, {
        grants,
        mailedSeq,
        unmailedReason,
      });
      if (isRefused) return;
      throw new Error("A mail to a visitor was not taken.");
    }
    row = await readConversation(table, site, timeId);
  }
}

/** Records in the conversation why an answer was not mailed, unless it says so already. */
async function noteUnmailed(
  table: Table,
  site: SiteId,
  newest: ConversationRow,
  unmailedReason: UnmailedReason,
): Promise<void> {
  let row: ConversationRow | undefined = newest;
  for (let attempt = 1; attempt <= maxAttempts && row; attempt += 1) {
    const { grants, mailedSeq, conversation } = row;
    if (conversation.unmailedReason === unmailedReason || !isDue(row)) return;
    const noted = { grants, mailedSeq, unmailedReason };
    if (await note(table, site, row, conversation.version, noted)) return;
    row = await readConversation(table, site, row.timeId);
  }
}

/**
 * Records that the visitor is mailed, with the token of the link. The list row gets the new version too, because callers may
 * use the version that they read there for a change. False if the conversation has changed meanwhile.
 */
async function note(
  table: Table,
  site: SiteId,
  row: ConversationRow,
  version: number,
  {
    grants,
    mailedSeq,
    unmailedReason,
  }: Pick<ConversationRow, "grants" | "mailedSeq"> & { unmailedReason: UnmailedReason | null },
): Promise<boolean> {
  const isChanged = () => false as const;
  return await transact<true, false>(
    table,
    [
      onConditionFailed("changed", isChanged, {
        Update: {
          Key: keys.conversation(site, row.timeId),
          UpdateExpression:
            "SET grants = :grants, mailedSeq = :seq, unmailedReason = :reason, version = :next",
          ConditionExpression: "version = :version",
          ExpressionAttributeValues: {
            ":version": version,
            ":next": version + 1,
            ":grants": grants,
            ":seq": mailedSeq,
            ":reason": unmailedReason,
          },
        },
      }),
      onConditionFailed("changed", isChanged, {
        Update: {
          Key: keys.conversationListing(site, listingPosition(row)),
          UpdateExpression: "SET version = :next, unmailedReason = :reason",
          // Any version, because rows of earlier releases missed some.
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":next": version + 1, ":reason": unmailedReason },
        },
      }),
    ],
    true,
  );
}

function timeIdOf({ pk }: { pk: string }): string {
  return pk.slice(pk.lastIndexOf("#") + 1);
}
