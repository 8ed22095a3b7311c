import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { cachedRows, inBatches } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { useDeletion, useDuplicate } from "../../editor/record-actions";
import { usePermissions } from "../../shell/site";
import type { ChosenAction } from "../../ui/chosen-bar";
import type { MenuItem } from "../../ui/menu";
import { toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { pageWords } from "./words";

interface Row {
  id?: string;
  status?: string;
  hasUnpublishedChanges?: boolean;
  url?: string;
}

/** The actions for one or several pages of the list. One Undo reverts an action as a whole. */
export function usePageActions() {
  const [, navigate] = useLocation();
  const hasRole = usePermissions();
  const duplicate = useDuplicate("page");
  const show = useShowPages();
  const deletion = useDeletion("page");
  const canPublish = hasRole("editor");
  const actions: ChosenAction[] = [
    { name: pageWords.publish, act: (ids) => show(ids, "publish") },
    { name: pageWords.unpublish, act: (ids) => show(ids, "unpublish") },
    ...(deletion ?? []),
  ];
  const menuOf = (row: Row): MenuItem[] => {
    const { id = "", status, url } = row;
    const isLive = status === "published";
    return [
      { name: words.open, act: () => navigate(`/pages/${id}`) },
      ...(isLive && url
        ? [{ name: pageWords.visit, act: () => void open(url, "_blank", "noopener") }]
        : []),
      ...(hasRole("author")
        ? [{ name: words.editor.duplicate, act: () => duplicate.mutate({ id }) }]
        : []),
      ...(canPublish
        ? actions
            .filter(({ name }) => !useless(row).includes(name))
            .map(({ act, ...rest }) => ({ ...rest, act: () => act([id]) }))
        : []),
    ];
  };
  return { actions: canPublish ? actions : undefined, menuOf };
}

/** The actions that would change nothing. */
function useless({ status, hasUnpublishedChanges }: Row): string[] {
  if (status !== "published") return [pageWords.unpublish];
  return hasUnpublishedChanges ? [] : [pageWords.publish];
}

type Act = "publish" | "unpublish";

interface Showing {
  ids: readonly string[];
  act: Act;
  /** Whether Undo can revert all of it. */
  isUndone: boolean;
}

const opposite = { publish: "unpublish", unpublish: "publish" } as const;
// The API publishes one page per request.
const callsAtOnce = 5;

/**
 * Publishes or unpublishes several pages. Undo reverts all of it, but is not offered if a page has unpublished changes: its
 * published version could not be restored, and the user did not ask to publish the changes.
 */
function useShowPages(): (ids: readonly string[], act: Act) => void {
  const queryClient = useQueryClient();
  const show = useMutation({
    mutationFn: async ({ ids, act }: Showing) => {
      const errors: Error[] = [];
      const addresses: string[] = [];
      const one = async (id: string) => {
        try {
          const path = `/api/v1/landing-pages/{id}/${act}` as const;
          const { url } = await unwrap(api.POST(path, { params: { path: { id } } }));
          addresses.push(url);
          return { id };
        } catch (error) {
          errors.push(error as Error);
          return { id, error: error as Error };
        }
      };
      const changedIds = await inBatches(ids, callsAtOnce, async (some) => ({
        results: await Promise.all(some.map(one)),
      }));
      return { changedIds, addresses, errors };
    },
    onSuccess: ({ changedIds, addresses, errors }, { act, isUndone }) => {
      void invalidate(queryClient, queryKeys.pages());
      void invalidate(queryClient, queryKeys.page());
      if (changedIds.length > 0) {
        const undo = () => show.mutate({ ids: changedIds, act: opposite[act], isUndone: false });
        const [url] = addresses;
        const isOne = act === "publish" && addresses.length === 1 && url !== undefined;
        const text = isOne ? pageWords.isLive : noticeOf(act, addresses.length);
        toast(text, { ...(isUndone && { undo }), ...(isOne && { url }) });
      }
      const [first] = errors;
      if (first) toastError(first);
    },
  });
  return (ids, act) => {
    const rows = cachedRows<Row>(queryClient, queryKeys.pages());
    const others = ids.filter((id) => !isSo(rows.get(id) ?? {}, act));
    const isUndone = others.every((id) => !rows.get(id)?.hasUnpublishedChanges);
    if (others.length > 0) show.mutate({ ids: others, act, isUndone });
  };
}

function isSo({ status, hasUnpublishedChanges }: Row, act: Act): boolean {
  const isPublished = status === "published";
  return act === "publish" ? isPublished && !hasUnpublishedChanges : !isPublished;
}

function noticeOf(act: Act, count: number): string {
  return act === "publish" ? pageWords.published(count) : pageWords.takenDown(count);
}
