import { getItem, queryPage } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import type { DomainReference } from "../../account/account";
import { domainRow, type StoredDomain } from "./items";
import { domainOnHead, siteHeadFrom } from "./site-head";

/** Domains of an account, newest first; only those older than the ordinal `before`. */
export async function listDomains(
  table: Table,
  accountKey: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<{ domains: (StoredDomain & { ordinal: string })[]; next: string | undefined }> {
  const { pk, sk } = keys.domain(accountKey, "");
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ...(before && { ExclusiveStartKey: keys.domain(accountKey, before) }),
    ScanIndexForward: false,
    // One more domain shows whether another page follows.
    Limit: limit + 1,
    ConsistentRead: true,
  });
  const domains = items.slice(0, limit).map((item) => ({
    ...domainRow(item).domain,
    ordinal: String(item.sk).slice(sk.length),
  }));
  return { domains, next: items.length > limit ? domains.at(-1)?.ordinal : undefined };
}

/** One domain; undefined when there is none. */
export async function readDomain(
  table: Table,
  accountKey: string,
  ordinal: string,
): Promise<StoredDomain | undefined> {
  const item = await getItem(table, keys.domain(accountKey, ordinal));
  return item && domainRow(item).domain;
}

/** One domain and the number of its messages, from its site's head; undefined when there is none. */
export async function readDomainOnSite(
  table: Table,
  accountKey: string,
  reference: DomainReference,
): Promise<{ domain: StoredDomain; messageCount: number } | undefined> {
  const item = await getItem(table, keys.siteHead(accountKey, reference.hostname));
  const head = item && siteHeadFrom(item);
  if (head?.ordinal !== reference.ordinal) return undefined;
  return { domain: domainOnHead(reference, head), messageCount: head.messageCount };
}
