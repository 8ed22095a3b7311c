import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { cachedRows, inBatches } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { statusNote } from "../../api/records";
import type { Schemas } from "../../api/schemas";
import { useDeletion } from "../../editor/record-actions";
import { useDomainQuery, useHasRole } from "../../shell/site";
import type { ChosenAction } from "../../ui/chosen-bar";
import type { MenuItem } from "../../ui/menu";
import { toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { helpWords } from "./words";

// The API's limit for one request.
const maxAtOnce = 100;

interface Row {
  id?: string;
  status?: string;
  tags?: readonly string[];
}

type Change = Omit<Schemas["UpdateKnowledgeItems"], "ids">;

interface Tagging {
  ids: readonly string[];
  onDone: (() => void) | undefined;
}

interface Changing {
  ids: readonly string[];
  change: Change;
  /** The notice and the change that Undo makes. Undefined for a change that is an Undo itself. */
  notice?: { text: (count: number) => string; back: Change };
}

/** The actions for one or several articles of the list. One Undo reverts an action as a whole. */
export function useArticleActions() {
  const queryClient = useQueryClient();
  const query = useDomainQuery();
  const [, navigate] = useLocation();
  const canWrite = useHasRole("support");
  /** The articles whose tags the user is editing. */
  const [tagging, setTagging] = useState<Tagging>();
  const deletion = useDeletion("article", "support");
  const change = useMutation({
    mutationFn: ({ ids, change: body, notice }: Changing) =>
      inBatches(ids, maxAtOnce, (some) =>
        unwrap(
          api.PATCH("/api/v1/knowledge/bulk", {
            params: { query, header: statusNote(body, !notice) },
            body: { ids: some, ...body },
          }),
        ),
      ),
    onSuccess: (ids, { notice }) => {
      void invalidate(queryClient, queryKeys.articles());
      void invalidate(queryClient, queryKeys.article());
      if (!notice) return;
      toast(notice.text(ids.length), {
        undo: () => change.mutate({ ids, change: notice.back }),
      });
    },
    onError: toastError,
  });
  /** Changes only articles in another state, so that Undo reverts only those. */
  const changeOthers = (
    ids: readonly string[],
    isSo: (row: Row) => boolean,
    rest: Omit<Changing, "ids">,
  ) => {
    const rows = cachedRows<Row>(queryClient, queryKeys.articles());
    const others = ids.filter((id) => !isSo(rows.get(id) ?? {}));
    if (others.length > 0) change.mutate({ ids: others, ...rest });
  };
  const setStatus = (ids: readonly string[], status: "published" | "draft") => {
    const back = status === "published" ? "draft" : "published";
    const text = status === "published" ? helpWords.published : helpWords.takenDown;
    changeOthers(ids, (row) => row.status === status, {
      change: { status },
      notice: { text, back: { status: back } },
    });
  };
  const tag = {
    add({ ids, onDone }: Tagging, name: string) {
      changeOthers(ids, ({ tags = [] }) => tags.includes(name), {
        change: { addTags: [name] },
        notice: { text: (count) => helpWords.tagged(name, count), back: { removeTags: [name] } },
      });
      onDone?.();
    },
    remove({ ids, onDone }: Tagging, name: string) {
      changeOthers(ids, ({ tags = [] }) => !tags.includes(name), {
        change: { removeTags: [name] },
        notice: { text: (count) => helpWords.untagged(name, count), back: { addTags: [name] } },
      });
      onDone?.();
    },
  };
  const actions: ChosenAction[] = [
    {
      name: helpWords.changeTags,
      asksFirst: true,
      act: (ids, onDone) => setTagging({ ids, onDone }),
    },
    { name: helpWords.publish, act: (ids) => setStatus(ids, "published") },
    { name: helpWords.takeDown, act: (ids) => setStatus(ids, "draft") },
    ...(deletion ?? []),
  ];
  const menuOf = ({ id = "", status }: Row): MenuItem[] => [
    { name: words.open, act: () => navigate(`/help/${id}`) },
    ...(canWrite
      ? actions
          .filter(
            ({ name }) =>
              name !== (status === "published" ? helpWords.publish : helpWords.takeDown),
          )
          .map(({ act, ...rest }) => ({ ...rest, act: () => act([id]) }))
      : []),
  ];
  return { actions: canWrite ? actions : undefined, menuOf, tagging, setTagging, tag };
}
