import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { inBatches } from "../../editor/in-batches";
import { knownRows } from "../../editor/known-rows";
import { say, sayFault } from "../../ui/toasts";
import { pageWords } from "./words";

type Act = "publish" | "unpublish";

interface Row {
  id?: string;
  status?: string;
  hasUnpublishedChanges?: boolean;
}

interface Showing {
  ids: readonly string[];
  act: Act;
  /** Whether all of it can be taken back. */
  isUndone: boolean;
}

const opposite = { publish: "unpublish", unpublish: "publish" } as const;
// The API publishes a page a call.
const callsAtOnce = 5;

/**
 * Publishes pages or takes them down, in one step. One Undo takes that back, except where a page has changes that were not
 * published: the publication before them cannot be had again, and to publish them was not asked.
 */
export function useShowPages(): (ids: readonly string[], act: Act) => void {
  const known = useQueryClient();
  const show = useMutation({
    mutationFn: async ({ ids, act }: Showing) => {
      const faults: Error[] = [];
      const addresses: string[] = [];
      const one = async (id: string) => {
        try {
          const path = `/api/v1/landing-pages/{id}/${act}` as const;
          const { url } = await answerOf(api.POST(path, { params: { path: { id } } }));
          addresses.push(url);
          return { id };
        } catch (error) {
          faults.push(error as Error);
          return { id, error: error as Error };
        }
      };
      const shown = await inBatches(ids, callsAtOnce, async (some) => ({
        results: await Promise.all(some.map(one)),
      }));
      return { shown, addresses, faults };
    },
    onSuccess: ({ shown, addresses, faults }, { act, isUndone }) => {
      void known.invalidateQueries({ queryKey: ["pages"] });
      void known.invalidateQueries({ queryKey: ["page"] });
      if (shown.length > 0) {
        const undo = () => show.mutate({ ids: shown, act: opposite[act], isUndone: false });
        const [url] = addresses;
        const isOne = act === "publish" && addresses.length === 1 && url !== undefined;
        const text = isOne ? pageWords.isLive : told(act, addresses.length);
        say(text, { ...(isUndone && { undo }), ...(isOne && { url }) });
      }
      const [first] = faults;
      if (first) sayFault(first);
    },
  });
  return (ids, act) => {
    const rows = knownRows<Row>(known, "pages");
    const others = ids.filter((id) => !isSo(rows.get(id) ?? {}, act));
    const isUndone = others.every((id) => !rows.get(id)?.hasUnpublishedChanges);
    if (others.length > 0) show.mutate({ ids: others, act, isUndone });
  };
}

function isSo({ status, hasUnpublishedChanges }: Row, act: Act): boolean {
  const isPublished = status === "published";
  return act === "publish" ? isPublished && !hasUnpublishedChanges : !isPublished;
}

function told(act: Act, count: number): string {
  return act === "publish" ? pageWords.published(count) : pageWords.takenDown(count);
}
