import { useMutation, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { downloadList } from "../../api/download-list";
import { cachedRows, inBatches } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import { removeRecord, statusNote } from "../../api/records";
import { useDuplicate } from "../../editor/record-actions";
import { useDomainQuery, usePermissions, useSite } from "../../shell/site";
import type { ChosenAction } from "../../ui/chosen-bar";
import type { MenuItem } from "../../ui/menu";
import { removeAllLater, toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { warningText } from "../../words/errors";
import { messagesWords } from "../../words/records";
import { loadConfirmVariants } from "../experiments/public";
import type { Message } from "./message";
import type { MessageStatus } from "./message-sketch";
import { maxAtOnce } from "./use-messages";

interface Row extends Partial<Pick<Message, "id" | "name">> {
  status?: string;
}

interface Setting {
  ids: readonly string[];
  status: "active" | "inactive";
  /** Whether this reverts an earlier change. */
  isUndo?: boolean;
  /** Whether the user has read the warnings already. */
  isChecked?: boolean;
}

/** The actions for one or several messages of the list. One Undo reverts an action as a whole. */
export function useMessageActions() {
  const queryClient = useQueryClient();
  const query = useDomainQuery();
  const { domain } = useSite();
  const [, navigate] = useLocation();
  const hasRole = usePermissions();
  const canWrite = hasRole("editor");
  const renew = () => invalidate(queryClient, queryKeys.messages());
  const duplicate = useDuplicate("message");
  const set = useMutation({
    mutationFn: async ({ ids, status, isUndo }: Setting) => {
      const warnings = new Set<string>();
      const changed = await inBatches(ids, maxAtOnce, async (some) => {
        const answer = await unwrap(
          api.PATCH("/api/v1/messages/bulk", {
            params: { query, header: statusNote({ status }, isUndo) },
            body: { ids: some, status },
          }),
        );
        // The user has confirmed this one already.
        for (const warning of answer.warnings ?? [])
          if (warning.code !== "experiment_restarts") warnings.add(warningText(warning));
        return answer;
      });
      return { changed, warnings };
    },
    onSuccess: ({ changed, warnings }, { status, isUndo, isChecked }) => {
      void renew();
      void invalidate(queryClient, queryKeys.message());
      const isOn = status === "active";
      const text = isOn
        ? words.switchedOn(changed.length)
        : messagesWords.switchedOff(changed.length);
      const undo = () =>
        set.mutate({ ids: changed, status: isOn ? "inactive" : "active", isUndo: true });
      if (isUndo) return toast(isOn ? messagesWords.onAgain(changed.length) : text);
      toast(text, { undo });
      if (!isChecked) for (const warning of warnings) toast(warning);
    },
    onError: toastError,
  });
  const [dialog, show] = useState<ComponentChildren>();
  /** Asks for confirmation before running experiments lose a variant. */
  const guarded = (done: "off" | "delete", ids: readonly string[], act: () => void) =>
    void loadConfirmVariants()
      .then(({ confirmIfVariants }) =>
        confirmIfVariants(queryClient, query, ids, { done, show, act }),
      )
      .catch(toastError);
  const remove: ChosenAction["act"] = (ids, onDone) =>
    guarded("delete", ids, () => {
      removeAllLater(
        ids,
        words.deletedSeveral(ids.length),
        (id) => removeRecord("message", id),
        renew,
      );
      onDone?.();
    });
  /** Switches only messages in the other state, so that Undo reverts only those. */
  const switchAll = (
    ids: readonly string[],
    status: Setting["status"],
    onDone?: () => void,
  ): void => {
    const rows = cachedRows<Row>(queryClient, queryKeys.messages());
    const others = ids.filter((id) => isOn(rows.get(id)) !== (status === "active"));
    const act = (isChecked = false) => {
      if (others.length > 0) set.mutate({ ids: others, status, isChecked });
      onDone?.();
    };
    if (others.length === 0) act();
    else if (status === "inactive") guarded("off", others, () => act());
    else
      void import("./switch-on")
        .then(({ checkThenSwitchOn }) =>
          checkThenSwitchOn(queryClient, domain, others, { show, act: () => act(true) }),
        )
        .catch(toastError);
  };
  const actions: ChosenAction[] = [
    {
      name: words.editor.switchOff,
      asksFirst: true,
      act: (ids, onDone) => switchAll(ids, "inactive", onDone),
    },
    {
      name: messagesWords.switchOn,
      asksFirst: true,
      act: (ids, onDone) => switchAll(ids, "active", onDone),
    },
    {
      name: words.exportCsv,
      act: (ids) =>
        void downloadList("/api/v1/messages", query, `messages-${query.domain}.csv`, {
          isWanted: (cell) => ids.includes(cell("id")),
        }).catch(toastError),
    },
    { name: words.delete, isBad: true, asksFirst: true, act: remove },
  ];
  const menuOf = ({ id = "", status }: Row): MenuItem[] => [
    { name: words.open, act: () => navigate(`/messages/${id}`) },
    ...(hasRole("author")
      ? [{ name: words.editor.duplicate, act: () => duplicate.mutate({ id }) }]
      : []),
    ...(canWrite ? [switchOf(id, status as MessageStatus)] : []),
    ...(canWrite ? [{ name: words.delete, isBad: true, act: () => remove([id]) }] : []),
  ];
  return { actions: canWrite ? actions : undefined, menuOf, dialog };

  function switchOf(id: string, status: MessageStatus): MenuItem {
    return isOn({ status })
      ? { name: words.editor.switchOff, act: () => switchAll([id], "inactive") }
      : { name: messagesWords.switchOn, act: () => switchAll([id], "active") };
  }
}

/** Whether a message is on: live, scheduled or expired. */
function isOn(row: Row | undefined): boolean {
  return row !== undefined && /^(active|scheduled|expired)$/.test(row.status ?? "");
}
