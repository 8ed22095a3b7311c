import { useQueryClient } from "@tanstack/preact-query";
import { showAtOnce, withRow } from "../api/lists";
import { invalidate, queryKeys } from "../api/query-keys";
import type { Schemas } from "../api/schemas";
import { announce, announceFault } from "../ui/toasts";
import { words } from "../words";
import type { Versioned } from "./draft";

interface Written extends Versioned {
  review?: Schemas["WrittenMessage"]["review"];
  dryRun?: unknown;
  warnings?: unknown;
}

/** What follows from the writes of a record: the views know its new version, or read the one that somebody else wrote. */
export function useKept<Saved extends Versioned>(
  kind: "message" | "page" | "article",
  list: "messages" | "pages" | "articles",
) {
  const queryClient = useQueryClient();
  return {
    /** Keeps what a write answered, which is the record and what came of the write. */
    store(answer: Saved & Written): Saved {
      const { review, dryRun, warnings, ...saved } = answer;
      if (review) announce(words.editor.waitsForReview);
      queryClient.setQueryData(queryKeys[kind](saved.id), saved);
      void invalidate(
        queryClient,
        queryKeys[list](),
        queryKeys.revisions(saved.id),
        queryKeys.surveyResults(saved.id),
        ...(review ? [queryKeys.reviews()] : []),
      );
      return saved as unknown as Saved;
    },
    /** Shows at once that a record is not live any more; answers what takes that back. */
    showStatus(id: string, fields: object) {
      return showAtOnce(
        queryClient,
        [queryKeys[kind](id), (saved: object) => ({ ...saved, ...fields })],
        [queryKeys[list](), withRow(id, fields)],
      );
    },
    /** Says why a write failed. The newer version comes beside what was typed. */
    refused(id: string | undefined, error: Error, takeBack?: () => void): void {
      takeBack?.();
      void invalidate(queryClient, id === undefined ? queryKeys[kind]() : queryKeys[kind](id));
      announceFault(error);
    },
  };
}
