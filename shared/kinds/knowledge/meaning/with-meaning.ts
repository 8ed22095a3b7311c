import type { SearchHit } from "../search-index";
import { fuseRanks } from "./fuse-ranks";

/**
 * The hits of words and the items nearest in meaning as one list. Who is confident stays what words decide: an item that is
 * only near in meaning is a weak hit.
 * @param itemOf what the list says of an item without any word of the question; undefined for one that is not to be listed
 */
export function withMeaning(
  hits: readonly SearchHit[],
  nearest: readonly string[],
  itemOf: (timeId: string) => Pick<SearchHit, "contentBytes"> | undefined,
): SearchHit[] {
  const byWords = new Map(hits.map((hit) => [hit.timeId, hit]));
  const near = nearest.filter((timeId) => byWords.has(timeId) || itemOf(timeId));
  const worth = fuseRanks([[...byWords.keys()], near]);
  return [...worth].flatMap(([timeId, score]): SearchHit[] => {
    const hit = byWords.get(timeId);
    const item = hit ?? itemOf(timeId);
    if (!item) return [];
    const { contentBytes } = item;
    const { share, confidence } = hit ?? { share: 0, confidence: "low" as const };
    return [
      { timeId, contentBytes, share, confidence, score: Number((100 * score).toPrecision(6)) },
    ];
  });
}
