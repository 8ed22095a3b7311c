import * as z from "zod/mini";
import type { Retention } from "../../model/retention";
import type { Item } from "../../table/dynamo/item";
import { queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { stepLimits } from "../../table/erasure/step";
import type { Site } from "../../table/keys";
import { type Kind, kinds } from "./kinds";
import { removeRecord } from "./remove-record";

const rowsPerPage = 100;
const dayMs = 86_400_000;

export const placeSchema = z.object({ kind: z.number(), position: z.string() });

/** How far an order has come: the kind of rows, and the last one that it has looked at. */
export type Place = z.output<typeof placeSchema>;

interface Meant {
  /** Set where what is too old is meant. */
  retention?: Retention | undefined;
  /** Whether a row is meant; absent: each that the limits take in. */
  isMeant?: ((kind: Kind, row: Item) => boolean) | undefined;
}

/**
 * Looks at some hundred rows of what visitors left on a site, and removes those that are meant. A receipt counts them.
 * @returns where the next step begins; undefined once all rows were looked at
 */
export async function removeSome(
  table: Table,
  site: Site,
  from: Place,
  meant: Meant,
  { now, begunMs, receipt }: { now: Date; begunMs: number; receipt?: string | undefined },
): Promise<Place | undefined> {
  const limits = stepLimits(begunMs);
  let { kind: index, position } = from;
  for (const kind of kinds.slice(index)) {
    const end = endOf(kind, meant, now);
    while (end !== undefined) {
      if (limits.areReached()) return { kind: index, position };
      const { items, lastKey } = await readPage(table, kind.partition(site).pk, position, end);
      for (const row of items) {
        limits.count();
        const isMeant = meant.isMeant?.(kind, row) ?? true;
        if (isMeant && !(await removeRecord(table, site, kind, row, { now, limits, receipt }))) {
          return { kind: index, position };
        }
        position = String(row.sk);
      }
      if (!lastKey) break;
    }
    index += 1;
    position = "";
  }
  return undefined;
}

/** Where the rows that are meant end; undefined where none of them are. */
function endOf(kind: Kind, { retention }: Meant, now: Date): string | undefined {
  // Whoever is named by an address is looked for in all rows.
  if (!retention) return "~";
  const days = kind.keptDays(retention);
  return days === null ? undefined : kind.positionAt(new Date(now.getTime() - days * dayMs));
}

function readPage(table: Table, pk: string, after: string, end: string) {
  return queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk < :end",
    ExpressionAttributeValues: { ":pk": pk, ":end": end },
    Limit: rowsPerPage,
    ConsistentRead: true,
    ...(after && { ExclusiveStartKey: { pk, sk: after } }),
  });
}
