import { isDeepStrictEqual } from "node:util";
import { ApiError } from "../../errors";
import type { Account } from "../../model/account";
import type { MessageSettings } from "../../model/message/settings";
import { plans } from "../../model/plans";
import { planLimit } from "../accounts/usage";
import { putOver } from "../dynamo/put-over";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, type TransactionWrite, transact } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import { asStored } from "../records/as-stored";
import { siteCheck, siteIsGone } from "../records/site-check";
import { changeRecord, deletedRecordWrites, newRecordWrites, recordWrite } from "../records/write";
import {
  bodyItem,
  type CountedRow,
  configurationItem,
  configurationText,
  contentOf,
  countersFrom,
  type MessageRow,
  messageItem,
  messageLayout,
  type StoredMessage,
} from "./items";
import { surveyWrites } from "./survey-row";

/** What the active configurations of one domain may take together. */
const activeLimitBytes = 1_000_000;

/**
 * Stores a new message with its content, counters and, while active, its embed configuration, and counts it against
 * the plan's cap for a domain.
 * @returns what `present` makes of it
 * @throws ApiError `invalid_body` when the domain's active messages would pass 1 MB, `plan_limit`,
 * `domain_not_found` when the domain was deleted meanwhile
 */
export async function createMessage<Answer = CountedRow>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  message: StoredMessage,
  present: (row: CountedRow) => Answer = asStored,
): Promise<Answer> {
  const text = configurationText(message);
  const row: CountedRow = {
    timeId,
    message,
    bodyVersion: message.version,
    configurationBytes: text === undefined ? 0 : Buffer.byteLength(text),
    counters: countersFrom(undefined),
    overflowRows: 0,
  };
  const writes = [
    siteHeadWrite(site, undefined, row, plans[account.plan].messagesPerDomain),
    ...newRecordWrites(messageItem(site, timeId, row), bodyItem(site, timeId, row), {
      ...keys.counters(site, timeId),
      ...row.counters,
    }),
    ...surveyWrites(site, timeId, undefined, row),
    ...(text === undefined
      ? []
      : [putOver(configurationItem(site, timeId, text, message.settings))]),
  ];
  const run = () => transact(table, writes, present(row));
  return await write(site, row.configurationBytes, run, account);
}

/**
 * Changes a message: `change` is given what is stored, and again if that changed meanwhile.
 * @returns undefined when there is no such message
 * @throws ApiError as `createMessage` does, and whatever `change` throws
 */
export async function updateMessage(
  table: Table,
  site: Site,
  timeId: string,
  change: (message: StoredMessage) => MessageSettings,
  now: Date,
): Promise<CountedRow | undefined> {
  return await changeRecord(table, messageLayout, site, timeId, async (current) => {
    const settings = change(current.message);
    // What changes nothing is no version.
    if (isDeepStrictEqual(settings, current.message.settings)) return current;
    const message: StoredMessage = {
      ...current.message,
      settings,
      version: current.message.version + 1,
      updatedAt: now.toISOString(),
    };
    const text = configurationText(message);
    const bodyChanges =
      JSON.stringify(contentOf(message)) !== JSON.stringify(contentOf(current.message));
    const row: CountedRow = {
      ...current,
      message,
      bodyVersion: bodyChanges ? message.version : current.bodyVersion,
      configurationBytes: text === undefined ? 0 : Buffer.byteLength(text),
    };
    await write(site, row.configurationBytes, () =>
      transact(table, [
        siteHeadWrite(site, current, row),
        recordWrite(messageItem(site, timeId, row), current.message.version),
        ...(bodyChanges ? [{ Put: { Item: bodyItem(site, timeId, row) } }] : []),
        ...surveyWrites(site, timeId, current, row),
        ...configurationWrites(site, timeId, current, row, text),
      ]),
    );
    return row;
  });
}

/**
 * Deletes a message and all that belongs to it; false when there is no such message.
 * @throws whatever `check` throws, which is given what is stored
 */
export async function deleteMessage(
  table: Table,
  site: Site,
  timeId: string,
  check: (message: StoredMessage) => void = () => {},
): Promise<boolean> {
  const isDone = await changeRecord(table, messageLayout, site, timeId, async (current) => {
    check(current.message);
    const isActive = current.message.settings.status === "active";
    await write(site, 0, () =>
      transact(table, [
        siteHeadWrite(site, current, undefined),
        ...deletedRecordWrites(
          messageLayout,
          site,
          timeId,
          current.message.version,
          current.overflowRows,
        ),
        ...surveyWrites(site, timeId, current, undefined),
        ...(isActive ? [{ Delete: { Key: keys.embedConfiguration(site, timeId) } }] : []),
      ]),
    );
    return true;
  });
  return isDone ?? false;
}

function configurationWrites(
  site: Site,
  timeId: string,
  before: MessageRow,
  after: MessageRow,
  text: string | undefined,
): TransactionWrite[] {
  if (text !== undefined) {
    return [putOver(configurationItem(site, timeId, text, after.message.settings))];
  }
  return before.message.settings.status === "active"
    ? [{ Delete: { Key: keys.embedConfiguration(site, timeId) } }]
    : [];
}

/** The site head's place in the transactions that can be refused by it. */
const siteHeadPlace = 0;

/** Keeps the head's sums of messages, and makes sure that the domain is there and has room. */
function siteHeadWrite(
  site: Site,
  before: MessageRow | undefined,
  after: MessageRow | undefined,
  mostMessages?: number,
): TransactionWrite {
  const grownBytes = (after?.configurationBytes ?? 0) - (before?.configurationBytes ?? 0);
  const grownCount = Number(isActive(after)) - Number(isActive(before));
  const moreMessages = Number(after !== undefined) - Number(before !== undefined);
  if (grownBytes === 0 && grownCount === 0 && moreMessages === 0) return siteCheck(site);
  const conditions = [
    "ordinal = :ordinal",
    ...(grownBytes > 0 ? ["activeBytes <= :room"] : []),
    ...(mostMessages === undefined ? [] : ["messageCount < :most"]),
  ];
  return {
    Update: {
      Key: keys.siteHead(site.accountKey, site.hostname),
      UpdateExpression:
        "SET activeCount = activeCount + :count, activeBytes = activeBytes + :bytes, messageCount = messageCount + :more",
      ConditionExpression: conditions.join(" AND "),
      ExpressionAttributeValues: {
        ":ordinal": site.ordinal,
        ":count": grownCount,
        ":bytes": grownBytes,
        ":more": moreMessages,
        ...(mostMessages !== undefined && { ":most": mostMessages }),
        ...(grownBytes > 0 && { ":room": activeLimitBytes - grownBytes }),
      },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  };
}

function isActive(row: MessageRow | undefined): boolean {
  return row?.message.settings.status === "active";
}

/** Runs a transaction that begins with the site head's write and says why the head refused it: of `account`, a new message. */
async function write<Answer>(
  site: Site,
  bytes: number,
  run: () => Promise<Answer>,
  account?: Account,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConditionsFailed) || !error.failed.has(siteHeadPlace)) throw error;
    // Another writer changed the message: how much it grows is to be counted anew.
    if (error.failed.size > 1) throw error;
    const head = error.failed.get(siteHeadPlace);
    if (head?.ordinal !== site.ordinal) throw siteIsGone(site);
    const hasRoom = bytes === 0 || (head.activeBytes as number) + bytes <= activeLimitBytes;
    if (account && hasRoom) throw planLimit(account, "messagesPerDomain", site.hostname);
    throw new ApiError(
      "invalid_body",
      `The active messages of ${site.hostname} may take ${activeLimitBytes} bytes together; they take ${head.activeBytes}, and this one needs ${bytes}. Shorten it, or deactivate another.`,
    );
  }
}
