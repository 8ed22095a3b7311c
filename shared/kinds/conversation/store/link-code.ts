import { createHash, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod/mini";
import type { CallingPage } from "../../../model/calling-page";
import { ApiError } from "../../../runtime/errors";
import { type Item, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import {
  isUsedUp,
  readWindow,
  visitorLimits,
  windowOfPage,
  windowWrite,
} from "../../../table/limits/visitor-window";
import { findSite } from "../../domain/store/site-head";
import { locateConversation } from "../conversation-token";
import { isHolder } from "../rows/conversation-row";
import { granted } from "./identify";
import { readConversation } from "./read";
import { changeConversation } from "./update";
import { refuseBlocked } from "./visitor";

// A visitor who follows a mailed link can read. To write, they enter a code, which the feed's function creates and mails to the
// address on file (`link-code-mail.ts`). So the public function knows neither codes nor mail, and takes equally long with or
// without an address.

const codesPerDay = 3;
export const triesPerCode = 5;
const dayMs = 86_400_000;
const codeMs = 600_000;

const linkCodesSchema = z.object({
  revision: z.number(),
  /** The UTC day of the requests in `requests`. */
  day: z.string(),
  /** The requests of the day, the newest last. */
  requests: z.array(
    z.object({
      /** SHA-256 of the browser's secret. */
      browser: z.string(),
      at: z.string(),
      tries: z.number(),
      /** The hash of the code, once it exists; null before, without an address, and after its use. */
      codeHash: z.nullable(z.string()),
    }),
  ),
});

const linkCodesRow = rowCodec<Item, z.infer<typeof linkCodesSchema>>({
  from: (item) => parseStored(linkCodesSchema, item),
  to: ({ revision, day, requests }) => ({ revision, day, requests }),
});

type LinkCodes = Coded<z.infer<typeof linkCodesSchema>, Item>;
export type CodeRequest = LinkCodes["requests"][number];

export function linkCodesFrom(item: Item): LinkCodes {
  return linkCodesRow.from(item);
}

/** Whether a request's code may still be made, or used. */
export function isCurrent({ at }: CodeRequest, now: Date): boolean {
  return now.getTime() - Date.parse(at) < codeMs;
}

/** The row with some of its requests changed. */
export function withRequests(
  row: LinkCodes,
  change: (request: CodeRequest) => CodeRequest,
): LinkCodes {
  return { ...row, requests: row.requests.map(change) };
}

/** The write of a conversation's codes over those that were read; it is refused if they have changed. */
export function codesWrite(
  site: SiteId,
  timeId: string,
  { revision, ...row }: LinkCodes,
  now: Date,
): TransactionWrite {
  const next = { ...linkCodesRow.to({ ...row, revision: revision + 1 }) };
  return {
    Put: {
      Item: { ...next, ...keys.linkCodes(site, timeId), ttl: ttlAfter(now, (2 * dayMs) / 1000) },
      ...(revision === 0
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression: "revision = :revision",
            ExpressionAttributeValues: { ":revision": revision },
          }),
    },
  };
}

const derive = promisify<string, string, number, Buffer>(scrypt);

/**
 * The stored form of a code: scrypt, because a million SHA-256 hashes take only a second. It is bound to the conversation, the
 * browser and the request.
 */
export async function codeHash(
  conversationId: string,
  { browser, at }: Pick<CodeRequest, "browser" | "at">,
  code: string,
): Promise<string> {
  return (await derive(code, `${conversationId} ${browser} ${at}`, 32)).toString("base64url");
}

interface Asking {
  /** The link's token. */
  token: string;
  /** The browser's secret. */
  browser: string;
  /** The network address. */
  address: string;
}

/**
 * Requests a code. False if the token is not of a conversation on the page's site. The response does not reveal whether there
 * is an address.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor
 */
export async function requestLinkCode(
  table: Table,
  guarded: FloodGuard,
  page: CallingPage,
  asking: Asking,
  now: Date,
): Promise<boolean> {
  const opened = await openLink(table, page, asking, now);
  if (!opened) return false;
  const { site, timeId, window } = opened;
  const at = now.toISOString();
  const request = { browser: hashOf(asking.browser), at, tries: 0, codeHash: null };
  return await guarded({ site, kind: "submissions", address: asking.address, count: 1 }, now, () =>
    retryOnConflict(async () => {
      const row = (await readCodes(table, site, timeId)) ?? { revision: 0, day: "", requests: [] };
      const day = at.slice(0, 10);
      const today = row.day === day ? row.requests : [];
      if (today.length >= codesPerDay) throw tooManyCodes(now);
      const writes = [
        codesWrite(site, timeId, { ...row, day, requests: [...today, request] }, now),
        // Refused for a conversation that is just being erased.
        onConditionFailed("gone", () => false as const, {
          ConditionCheck: {
            Key: keys.conversation(site, timeId),
            ConditionExpression: "attribute_exists(pk)",
          },
        }),
        windowWrite(window, now),
      ];
      return await transact<boolean, false>(table, writes, true);
    }),
  );
}

/**
 * A new token that also writes, if the code is the one mailed for the browser's last request; undefined if the link's token is
 * not of a conversation on the page's site.
 * @throws ApiError `forbidden` for a wrong, used or old code, and for a blocked visitor; `rate_limited`
 */
export async function enterLinkCode(
  table: Table,
  guarded: FloodGuard,
  page: CallingPage,
  { code, ...asking }: Asking & { code: string },
  now: Date,
): Promise<string | undefined> {
  const opened = await openLink(table, page, asking, now);
  if (!opened) return undefined;
  const { site, timeId, row, window } = opened;
  const browser = hashOf(asking.browser);
  const findRequest = (codes: LinkCodes | undefined) => {
    const last = codes?.requests.findLast((request) => request.browser === browser);
    return last && isCurrent(last, now) ? last : undefined;
  };
  return await guarded(
    { site, kind: "submissions", address: asking.address, count: 1 },
    now,
    async () => {
      // A try counts before it is checked, so that parallel tries cannot exceed five.
      const tried = await retryOnConflict(async () => {
        const codes = await readCodes(table, site, timeId);
        const request = findRequest(codes);
        if (!codes || !request || request.tries >= triesPerCode) throw wrongCode();
        const counted = withRequests(codes, (each) =>
          each === request ? { ...each, tries: each.tries + 1 } : each,
        );
        const writes = [codesWrite(site, timeId, counted, now), windowWrite(window, now)];
        return await transact(table, writes, request);
      });
      const entered = Buffer.from(await codeHash(row.conversation.id, tried, code));
      // Without an address there is no code; the comparison takes as long.
      const expected = Buffer.from(tried.codeHash ?? "-".repeat(entered.length));
      if (!timingSafeEqual(entered, expected)) throw wrongCode();
      const done = await changeConversation(table, site, timeId, now, async (before) => {
        refuseBlocked(before);
        const codes = await readCodes(table, site, timeId);
        const request = findRequest(codes);
        if (!codes || request?.codeHash !== tried.codeHash) throw wrongCode();
        const used = withRequests(codes, (each) =>
          each === request ? { ...each, tries: triesPerCode, codeHash: null } : each,
        );
        const opened = granted(before, null);
        return {
          row: opened.row,
          beside: [codesWrite(site, timeId, used, now)],
          toAnswer: () => opened.token,
        };
      });
      return done?.answer;
    },
  );
}

/** The link's conversation and the network's window; undefined if its token is not of a conversation on the page's site. */
async function openLink(table: Table, page: CallingPage, { token, address }: Asking, now: Date) {
  const location = locateConversation(token);
  const window = windowOfPage(page, "chat", address, visitorLimits.chatMessages, now);
  if (!location || !window) return undefined;
  const { timeId } = location;
  const [site, row, counts] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, timeId),
    readWindow(table, window),
  ]);
  if (!site || !isHolder(token, site, row, now)) return undefined;
  refuseBlocked(row);
  if (isUsedUp(window, counts)) throw tooManyRequests(now);
  return { site, timeId, row, window };
}

/** A conversation's codes, if any were asked for lately. */
export async function readCodes(
  table: Table,
  site: SiteId,
  timeId: string,
): Promise<LinkCodes | undefined> {
  const item = await getItem(table, keys.linkCodes(site, timeId));
  return item && linkCodesFrom(item);
}

function hashOf(browserSecret: string): string {
  return createHash("sha256").update(browserSecret).digest("base64url");
}

/** The same error for a wrong, used or old code, a code of another browser, the sixth try, and a code that was never mailed. */
function wrongCode(): ApiError {
  return new ApiError(
    "forbidden",
    "This code is wrong, used or older than ten minutes. After five tries ask for another one.",
  );
}

function tooManyCodes(now: Date): ApiError {
  const seconds = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
  return new ApiError(
    "rate_limited",
    `A conversation gets ${codesPerDay} codes in a day (UTC), and this one has had as many.`,
    { "retry-after": String(seconds) },
  );
}
