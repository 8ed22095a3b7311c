import { siteRef } from "../../../model/ids";
import type { Embeddings } from "../../../runtime/embeddings/embeddings";
import type { Vector } from "../../../runtime/embeddings/vector";
import { deleteItems } from "../../../table/dynamo/delete-items";
import type { Item, Key } from "../../../table/dynamo/item";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/update-item";
import { writeOver } from "../../../table/dynamo/write-over";
import { keys, type SiteId } from "../../../table/keys";
import { keptSections } from "../kept-sections";
import { textsOf } from "../meaning/texts-of";
import { hashOf, stampOf, vectorRow, vectorsByHash } from "../meaning/vector-row";
import { searchEntryOf } from "../search-entry";
import { entryFrom } from "../store/entry-row";
import { noteVectors, vectorsNoted } from "../store/versions";
import { articleFrom, listedArticleFrom } from "./articles";

/** Where the vectors of some texts are kept, beside one index. */
interface Place {
  key: Key;
  texts: readonly string[];
  /** The row as it is. */
  row: Item | undefined;
  /** The stamp that searches know of. */
  noted: number | undefined;
  /** Tells searches of a new stamp; false if what has the texts is gone. */
  note(stamp: number): Promise<boolean>;
}

/**
 * Gives the texts of an item vectors: for the search of all items, and for that of published articles in each language. Only texts
 * that none of its rows has a vector of go to the model.
 * @returns false if the model did not answer. The item is then found by its words, and whoever calls again goes on
 */
export async function embedItem(
  table: Table,
  embeddings: Embeddings,
  site: SiteId,
  timeId: string,
): Promise<boolean> {
  const places = await placesOf(table, site, timeId);
  const { model } = embeddings;
  const vectors = new Map<string, Vector>();
  for (const { row } of places)
    for (const [hash, vector] of vectorsByHash(row, model)) vectors.set(hash, vector);
  const missing = [...new Set(places.flatMap(({ texts }) => texts))].filter(
    (text) => !vectors.has(hashOf(text)),
  );
  if (missing.length > 0) {
    const made = await embeddings.ofTexts(missing);
    if (!made) return false;
    for (const [place, vector] of made.entries()) vectors.set(hashOf(missing[place] ?? ""), vector);
  }
  for (const { key, texts, row, noted, note } of places) {
    const own = new Map<string, Vector>();
    for (const hash of texts.map(hashOf)) {
      const vector = vectors.get(hash);
      if (vector) own.set(hash, vector);
    }
    const stamp = stampOf(model, own.keys());
    const isStored = stamp === stampOf(model, vectorsByHash(row, model).keys());
    if (isStored && noted === stamp) continue;
    if (!isStored) await writeOver(table, vectorRow(key, model, own));
    // A row that a purge has removed must not come back.
    if (!(await note(stamp))) await deleteItems(table, [key]);
  }
  return true;
}

async function placesOf(table: Table, site: SiteId, timeId: string): Promise<Place[]> {
  const ref = siteRef(site);
  const [entry, row, list, listing] = await getItems(
    table,
    [
      keys.knowledgeEntry(site, timeId),
      keys.knowledgeVectors(site, timeId),
      keys.knowledgeVersions(site, timeId),
      keys.helpListing(ref, timeId),
    ],
    { consistent: true },
  );
  if (!entry) return [];
  const ofItem: Place = {
    key: keys.knowledgeVectors(site, timeId),
    texts: textsOf(entryFrom(entry).entry),
    row,
    noted: vectorsNoted(list, timeId),
    note: (stamp) => noteVectors(table, site, timeId, stamp),
  };
  const languages = listing ? ["", ...Object.keys(listedArticleFrom(listing).titles)] : [];
  const ofArticle = await Promise.all(
    languages.map((language) => articlePlace(table, ref, timeId, language)),
  );
  return [ofItem, ...ofArticle.flat()];
}

/** Where an article's vectors in a language are kept, if it is published in it. */
async function articlePlace(
  table: Table,
  ref: string,
  timeId: string,
  language: string,
): Promise<Place[]> {
  const key = keys.helpVectors(ref, timeId, language);
  const listed = keys.helpListing(ref, timeId, language);
  const [article, row, listing] = await getItems(
    table,
    [keys.helpArticle(ref, timeId, language), key, listed],
    { consistent: true },
  );
  if (!article || !listing) return [];
  const published = articleFrom(timeId, article);
  const entry = searchEntryOf(
    { ...published, status: "published" },
    await keptSections(published, published),
  );
  return [
    {
      ...{ key, row },
      texts: textsOf(entry),
      noted: listedArticleFrom(listing).vectors,
      async note(stamp) {
        const { written } = await updateItem(table, listed, {
          UpdateExpression: "SET vectors = :stamp",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":stamp": stamp },
        });
        if (written) {
          await updateItem(table, keys.helpChanges(ref), {
            UpdateExpression: "ADD changes :one",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":one": 1 },
          });
        }
        return written;
      },
    },
  ];
}
