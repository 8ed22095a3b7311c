import { keys } from "../../table/keys";
import type { KindJobs } from "../kind-jobs";
import { type Reader, readRows } from "../readers";
import { type Review, recordIdInReview } from "./reviews";
import { reviewFrom } from "./store/reviews";

const readChanged: Reader<{ review: Review }> = async (table, { key }, ids) => {
  // Several reviews of a record had one row after another.
  const recordIds = [...new Set(ids.flatMap((id) => recordIdInReview(id) ?? []))];
  const rows = await readRows(table, recordIds, (recordId) => keys.review(key, recordId));
  return rows.flatMap(({ item }) => {
    const { review } = reviewFrom(item);
    return ids.includes(review.id) ? [[review.id, { review }] as const] : [];
  });
};

export const reviewJobs = { readChanged } satisfies KindJobs;
