import { useQueryClient } from "@tanstack/preact-query";
import { showAtOnce, withRow } from "../api/lists";
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
  list: string,
) {
  const queryClient = useQueryClient();
  return {
    /** Keeps what a write answered, which is the record and what came of the write. */
    store(answer: Saved & Written): Saved {
      const { review, dryRun, warnings, ...saved } = answer;
      if (review) {
        announce(words.editor.waitsForReview);
        void queryClient.invalidateQueries({ queryKey: ["reviews"] });
      }
      queryClient.setQueryData([kind, saved.id], saved);
      void queryClient.invalidateQueries({ queryKey: [list] });
      void queryClient.invalidateQueries({ queryKey: ["revisions", saved.id] });
      void queryClient.invalidateQueries({ queryKey: ["survey results", saved.id] });
      return saved as unknown as Saved;
    },
    /** Shows at once that a record is not live any more; answers what takes that back. */
    showStatus(id: string, fields: object) {
      return showAtOnce(
        queryClient,
        [[kind, id], (saved: object) => ({ ...saved, ...fields })],
        [[list], withRow(id, fields)],
      );
    },
    /** Says why a write failed. The newer version comes beside what was typed. */
    refused(id: string | undefined, error: Error, takeBack?: () => void): void {
      takeBack?.();
      void queryClient.invalidateQueries({ queryKey: [kind, id] });
      announceFault(error);
    },
  };
}
