import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import { say, sayFault } from "../ui/toasts";
import { words } from "../words";
import type { Versioned } from "./draft";

interface Removal {
  record: Versioned;
  name: string;
  /** The first part of its lists' keys. */
  list: string;
  remove(id: string): Promise<unknown>;
  onRemoved(): void;
}

/** Deletes a record that has versions. It can be brought back from the sentence that says so. */
export function useRemove({ record, name, list, remove, onRemoved }: Removal) {
  const known = useQueryClient();
  const renew = () => void known.invalidateQueries({ queryKey: [list] });
  const restore = async () => {
    await answerOf(
      api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
        params: {
          path: { recordId: record.id, version: record.version },
          header: { "Idempotency-Key": crypto.randomUUID() },
        },
        body: {},
      }),
    );
    renew();
  };
  return useMutation({
    mutationFn: () => remove(record.id),
    onSuccess: () => {
      onRemoved();
      renew();
      say(words.editor.deleted(name), { undo: () => void restore().catch(sayFault) });
    },
    onError: sayFault,
  });
}
