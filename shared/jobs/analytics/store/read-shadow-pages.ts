import * as z from "zod/mini";
import { knownFields } from "../../../table/dynamo/known-fields";
import { eachPage } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import type { Dates } from "../period";

const rowSchema = z.object({
  page: z._default(z.string(), ""),
  views: z._default(z.number(), 0),
  visitorDays: z._default(z.number(), 0),
});

/** The views of a shadow message on one page on a day of UTC. */
export type ShadowPage = z.output<typeof rowSchema> & { day: string };

/** The pages on which a shadow message would have shown in days of UTC, by day. */
export async function readShadowPages(
  table: Table,
  site: SiteId,
  timeId: string,
  { from, to }: Dates,
): Promise<ShadowPage[]> {
  const pages: ShadowPage[] = [];
  const first = keys.shadowPage(site, timeId, from, "");
  await eachPage(
    table,
    {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": first.pk,
        ":first": first.sk,
        // "~" sorts after every slot.
        ":last": keys.shadowPage(site, timeId, to, "~").sk,
      },
    },
    async (items) => {
      for (const item of items) {
        const [, , day = ""] = String(item.sk).split("#");
        pages.push({ ...knownFields(rowSchema, item), day });
      }
      return false;
    },
  );
  return pages;
}
