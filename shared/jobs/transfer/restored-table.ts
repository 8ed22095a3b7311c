import type { Item, Key } from "../../table/dynamo/item";
import type { Table } from "../../table/dynamo/table";
import { updateItem } from "../../table/dynamo/write-item";
import { retentionOrderOf } from "../../table/erasure";
import { accountIn } from "../../table/keys";

/** A total that does not match the table. */
interface Difference {
  row: Key;
  field: string;
  stored: number;
  counted: number;
  /** Whether the total can be corrected. Index rows are written only with their record. */
  isTotal: boolean;
}

/** The contents of one account or site, and the row with its totals. */
interface Tally {
  totals: Item | undefined;
  counted: Map<string, number>;
}

/** The results of a pass over the whole table. */
class Recount {
  private readonly accounts = new Map<string, Tally>();
  private readonly sites = new Map<string, Tally>();
  private readonly domains = new Set<string>();
  readonly feedHeads: Key[] = [];
  /** Heads of conversations, and whether their visitor was mailed. */
  readonly conversations: { key: Key; isMailed: boolean }[] = [];
  /** Started orders to purge and to erase. */
  readonly orders: Key[] = [];
  /** The domains that do not keep everything. */
  readonly retentions: Item[] = [];

  /** Takes a row into account. */
  add(row: Item): void {
    const [pk, sk] = [String(row.pk), String(row.sk)];
    const [prefix = "", place = ""] = pk.split("#");
    const kind = sk.split("#")[0] ?? "";
    const account = accountIn({ pk });
    const count = (field: string, amount = 1) => add(this.account(account).counted, field, amount);
    const onSite = (field: string, amount = 1) => add(this.site(place).counted, field, amount);
    if (prefix === "A") {
      if (sk === "USAGE") this.account(account).totals = row;
      else if (kind === "KEY") count("apiKeys", Number((row.revokedAt ?? null) === null));
      else if (kind === "MEMBER" && row.isLink !== true) {
        count("members");
        count("owners", Number(row.role === "owner" && row.status === "active"));
      } else if (kind === "DOMAIN") {
        count("domains");
        if (row.retention) this.retentions.push(row);
        this.domains.add(`${account}.${sk.slice("DOMAIN#".length)}`);
      }
    } else if (prefix === "W") count("webhooks");
    else if (prefix === "S") {
      if (kind === "P") onSite("landingPages");
      else if (kind === "K") onSite("knowledgeItems");
      else if (kind === "MX") onSite("MX");
      else if (kind === "E") onSite("experimentCount");
      else if (kind === "M") {
        onSite("messageCount");
        onSite("activeCount", Number((row.settings as Item | undefined)?.status === "active"));
        onSite("activeBytes", Number(row.configurationBytes ?? 0));
      }
    } else if (prefix === "P" && kind === "A") onSite("assetBytes", Number(row.sizeBytes ?? 0));
    else if (["F", "FX", "R", "RX", "Y"].includes(prefix)) onSite(prefix);
    else if (prefix === "V" && sk === "#") {
      onSite("V");
      this.conversations.push({ key: { pk, sk }, isMailed: Number(row.mailedSeq ?? 0) > 0 });
    } else if (prefix === "E" && row.ordinal !== undefined)
      this.site(`${account}.${row.ordinal}`).totals = row;
    else if (prefix === "J" && sk === "#") this.feedHeads.push({ pk, sk });
    else if (prefix === "Z" || prefix === "ZE") this.orders.push({ pk, sk });
  }

  differences(): Difference[] {
    const found: Difference[] = [];
    const ofAccount = new Map(
      [...this.accounts].map(([key, { counted }]) => [key, new Map(counted)] as const),
    );
    for (const [place, { totals, counted }] of this.sites) {
      // A deleted domain's rows are being purged and do not count.
      if (!totals || !this.domains.has(place)) continue;
      const [account = "", ordinal = ""] = place.split(".");
      for (const kind of ["landingPages", "knowledgeItems", "assetBytes"]) {
        const amount = counted.get(kind) ?? 0;
        const counts = ofAccount.get(account) ?? new Map();
        add(counts, kind, amount);
        add(counts, `${kind}#${ordinal}`, amount);
      }
      found.push(...unlike(totals, counted, siteTotals));
      for (const [index, records, listed] of indexes) {
        const [has, lists] = [counted.get(records) ?? 0, counted.get(index) ?? 0];
        if (has === lists) continue;
        const row = { pk: `${listed}#${place}`, sk: index };
        found.push({ row, field: "rows", stored: lists, counted: has, isTotal: false });
      }
    }
    for (const [key, { totals }] of this.accounts) {
      const counted = ofAccount.get(key);
      if (!totals || !counted) continue;
      const shares = Object.keys(totals).filter((name) => name.includes("#"));
      found.push(...unlike(totals, counted, new Set([...counted.keys(), ...shares])));
    }
    return found;
  }

  private account(key: string): Tally {
    return tallyIn(this.accounts, key);
  }

  private site(place: string): Tally {
    return tallyIn(this.sites, place);
  }
}

const siteTotals = ["messageCount", "activeCount", "activeBytes", "experimentCount"];

// Each record has one row in its index: the index's name, the name under which its records are counted, and the partition that
// has the index's row.
const indexes = [
  ["MX", "messageCount", "S"],
  ["FX", "F", "FX"],
  ["RX", "R", "RX"],
  ["Y", "V", "Y"],
] as const;

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? { totals: undefined, counted: new Map() };
  tallies.set(key, tally);
  return tally;
}

function add(counted: Map<string, number>, field: string, amount: number): void {
  counted.set(field, (counted.get(field) ?? 0) + amount);
}

function unlike(totals: Item, counted: ReadonlyMap<string, number>, fields: Iterable<string>) {
  const row = { pk: String(totals.pk), sk: String(totals.sk) };
  return [...fields].flatMap((field): Difference[] => {
    const [stored, is] = [Number(totals[field] ?? 0), counted.get(field) ?? 0];
    return stored === is ? [] : [{ row, field, stored, counted: is, isTotal: true }];
  });
}

/** Counts the whole table again. */
export async function recountTable(table: Table): Promise<Recount> {
  const recount = new Recount();
  let after: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send("Scan", {
      TableName: table.name,
      ConsistentRead: true,
      ...(after && { ExclusiveStartKey: { ...after } }),
    });
    for (const row of Items) recount.add(row);
    after = LastEvaluatedKey as Key | undefined;
  } while (after);
  return recount;
}

// More changes than an account can have made between the restored moment and the loss.
const lostAtMost = 1_000_000;
// The same for the messages of a conversation.
const lostMessages = 100_000;
const headsAtOnce = 25;

/**
 * Prepares a restored table for the service. It corrects totals that differ. It restarts every feed after the numbers assigned
 * since the restored moment, so that readers with a position start over. It continues each conversation after the numbers of
 * its lost messages, so that no new message is mistaken for a known one. And it restarts purges, erasures and retention, which
 * the new stream does not contain.
 */
export async function mendRestored(table: Table, recount: Recount, now: Date): Promise<void> {
  const restoredAt = now.toISOString();
  for (const { row, field, counted, isTotal } of recount.differences())
    if (isTotal) await set(table, row, { [field]: counted });
  for (const head of recount.feedHeads) await leaveGap(table, head);
  const { conversations } = recount;
  for (let start = 0; start < conversations.length; start += headsAtOnce) {
    const some = conversations.slice(start, start + headsAtOnce);
    await Promise.all(some.map((each) => skipNumbers(table, each, restoredAt)));
  }
  for (const order of recount.orders) await set(table, order, { restoredAt });
  for (const domain of recount.retentions) {
    const Item = retentionOrderOf(domain, now);
    if (Item) await table.client.send("PutItem", { TableName: table.name, Item });
  }
}

async function leaveGap(table: Table, head: Key): Promise<void> {
  await updateItem(table, head, {
    UpdateExpression: "SET gapAfter = seq, seq = seq + :lost, gapEnd = seq + :lost",
    ExpressionAttributeValues: { ":lost": lostAtMost },
  });
}

/** The skipped numbers have none of the effects of messages: no mail is sent, and no usage is counted. */
async function skipNumbers(
  table: Table,
  { key, isMailed }: Recount["conversations"][number],
  restoredAt: string,
): Promise<void> {
  const raised = ["lastSeq", "shownSeq", ...(isMailed ? ["mailedSeq"] : [])];
  await updateItem(table, key, {
    UpdateExpression: `SET importedAt = :now, ${raised.map((name) => `${name} = ${name} + :lost`).join(", ")} ADD skippedSeq :lost`,
    // Rows of an earlier release have no number for visitors, and start with 0 as ever.
    ConditionExpression: "attribute_exists(shownSeq)",
    ExpressionAttributeValues: { ":now": restoredAt, ":lost": lostMessages },
  });
}

async function set(table: Table, row: Key, fields: Item): Promise<void> {
  const names = Object.keys(fields);
  await updateItem(table, row, {
    UpdateExpression: `SET ${names.map((_, index) => `#f${index} = :f${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#f${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      names.map((name, index) => [`:f${index}`, fields[name]]),
    ),
  });
}
