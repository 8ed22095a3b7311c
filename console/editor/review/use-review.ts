import { useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
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
      unwrap(
        api.GET("/api/v1/reviews", {
          params: { query: { state: "pending", limit: 100, ...page } },
        }),
      ),
    // Somebody else may have decided since another view loaded the list.
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
 * The record with its author's own pending proposal applied, except its state: that stays the one that visitors see. Other
 * users get the plain record.
 */
export function useProposed<Saved extends Versioned>(record: Saved): Saved {
  const proposes = useProposes();
  const review = useReview(record.id);
  if (!proposes || !review?.changes || review.recordVersion !== record.version) return record;
  const { status: _, ...changes } = review.changes;
  return { ...record, ...changes };
}

/** Whether the user's changes to a live record need an editor's approval. */
export function useProposes(): boolean {
  const { member, key } = useSite();
  return (member?.role ?? key?.role) === "author";
}

/** Calls `act` once a write is visible: at once, or when the proposal that it created is loaded. */
export function useWhenShown(): (answer: { review?: unknown }, act: () => void) => void {
  const queryClient = useQueryClient();
  return ({ review }, act) => {
    if (!review) return act();
    // Until then, the editor keeps what was sent. Otherwise its author would briefly see the previous version.
    void invalidate(queryClient, queryKeys.reviews()).then(act, act);
  };
}
