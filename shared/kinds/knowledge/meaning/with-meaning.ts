import type { SearchHit } from "../search-index";
import { fuseRanks, worthAt } from "./fuse-ranks";

// A search of a large site has thousands of hits with one of its words. Those further down keep their order.
const mostFused = 200;

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
  const worth = fuseRanks([
    hits.slice(0, mostFused).map(({ timeId }) => timeId),
    nearest.filter((timeId) => byWords.has(timeId) || itemOf(timeId)),
  ]);
  const fused = [...worth].map(([timeId, each]): SearchHit => {
    const hit = byWords.get(timeId);
    const contentBytes = hit?.contentBytes ?? itemOf(timeId)?.contentBytes ?? 0;
    const { share, confidence } = hit ?? { share: 0, confidence: "low" as const };
    return { timeId, contentBytes, share, confidence, score: scoreOf(each) };
  });
  const others = hits
    .slice(mostFused)
    .filter(({ timeId }) => !worth.has(timeId))
    .map((hit, place) => ({ ...hit, score: scoreOf(worthAt(mostFused + place)) }));
  return [...fused, ...others];
}

function scoreOf(worth: number): number {
  return Number((100 * worth).toPrecision(6));
}
