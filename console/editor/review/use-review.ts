import { useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useAllRows, useList } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useSite } from "../../shell/site";
import type { Versioned } from "../draft";

export type Review = Schemas["ReviewRow"];

/** The proposals that wait for an editor, newest first. */
export function usePendingReviews() {
  return useList(
    queryKeys.reviews(),
    (page) =>
      answerOf(
        api.GET("/api/v1/reviews", {
          params: { query: { state: "pending", limit: 100, ...page } },
        }),
      ),
    // Somebody else may have decided since it was read in another view.
    { refetchInterval: 60_000, staleTime: 0 },
  );
}

/** The proposal that waits for a record, if there is one. */
export function useReview(recordId: string): Review | undefined {
  const list = usePendingReviews();
  const found = list.rows.find((each) => each.recordId === recordId);
  useAllRows(list, !found);
  return found;
}

/**
 * A record as its author sees it: with what they proposed and nobody has decided. Its state stays that of what visitors see. For
 * others, the record.
 */
export function useProposed<Saved extends Versioned>(record: Saved): Saved {
  const proposes = useProposes();
  const review = useReview(record.id);
  if (!proposes || !review?.changes || review.recordVersion !== record.version) return record;
  const { status: _, ...changes } = review.changes;
  return { ...record, ...changes };
}

/** Whether what somebody writes to a live record waits for an editor. */
export function useProposes(): boolean {
  const { member, key } = useSite();
  return (member?.role ?? key?.role) === "author";
}

/** Calls back once a write shows: at once, or when the proposal that it became is known. */
export function useWhenShown(): (answer: { review?: unknown }, act: () => void) => void {
  const queryClient = useQueryClient();
  return ({ review }, act) => {
    if (!review) return act();
    // Until then the editor keeps what was sent: its author must not see the version before in between.
    void invalidate(queryClient, queryKeys.reviews()).then(act, act);
  };
}
