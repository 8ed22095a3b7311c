import type { Embeddings } from "../../../runtime/embeddings/embeddings";
import type { Table } from "../../../table/dynamo/table";
import type { Site } from "../../../table/keys";
import { readVersions } from "../store/versions";
import { embedItem } from "./embed-item";

/**
 * Gives all items of a site vectors that have none yet: those from before the stage had embeddings, and those that changed while
 * the model did not answer.
 * @returns how many items there are
 * @throws if the model does not answer. Whoever calls again goes on there
 */
export async function embedSite(table: Table, embeddings: Embeddings, site: Site): Promise<number> {
  const { items } = await readVersions(table, site);
  for (const timeId of items.keys()) {
    if (!(await embedItem(table, embeddings, site, timeId)))
      throw new Error("The model did not answer. Run the command again: it goes on from here.");
  }
  return items.size;
}
