import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../api/client";
import { listKey } from "../shell/list-key";
import { useMay } from "../shell/site";
import { usePlace } from "../shell/use-place";
import { say, sayFault } from "../ui/toasts";
import { words } from "../words";
import type { Versioned } from "./draft";

interface DeleteButtonProps {
  record: Versioned;
  name: string;
  label: string;
  /** Asks first, where much else would end. */
  guard?(remove: () => void): void;
  remove(id: string): Promise<unknown>;
}

/** Deletes a record that has versions, for who may. It can be brought back from the sentence that says so. */
export function DeleteButton({ record, name, label, guard, remove }: DeleteButtonProps) {
  const place = usePlace();
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const mayDelete = useMay("editor");
  const renew = () => void known.invalidateQueries({ queryKey: listKey(place) });
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
  const removal = useMutation({
    mutationFn: () => remove(record.id),
    onSuccess: () => {
      navigate(place.path);
      renew();
      say(words.deleted(name), { undo: () => void restore().catch(sayFault) });
    },
    onError: sayFault,
  });
  const act = () => removal.mutate();
  if (!mayDelete) return null;
  return (
    <button
      type="button"
      class="quiet bad"
      disabled={removal.isPending}
      onClick={() => (guard ? guard(act) : act())}
    >
      {label}
    </button>
  );
}
