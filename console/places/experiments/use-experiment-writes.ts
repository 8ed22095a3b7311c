import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { changedRows, useAllRows } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { forgetDraft, keptDraft } from "../../editor/draft";
import { removeLater, toast } from "../../ui/toasts";
import { words } from "../../words";
import { useMessages } from "../messages/public";
import type { Experiment, Settings, Variant } from "./experiment";
import { experimentsWords } from "./words";

/** The write operations of an experiment. Each one names the version that the user saw. */
export function useExperimentWrites({ id, version }: Pick<Experiment, "id" | "version">) {
  const queryClient = useQueryClient();
  const params = { path: { id }, header: { "If-Match": `"${version}"` } };
  const store = ({ warnings: _, ...answer }: Experiment & { warnings?: unknown }) => {
    queryClient.setQueriesData(
      { queryKey: queryKeys.experiments() },
      changedRows<Experiment>((row) => (row.id === answer.id ? answer : row)),
    );
    renewAll();
  };
  const renewAll = () =>
    void invalidate(
      queryClient,
      queryKeys.experiments(),
      queryKeys.experimentResults(),
      queryKeys.messages(),
      queryKeys.message(),
      queryKeys.experimentStart(),
    );
  const onError = renewAll;
  const save = useMutation({
    mutationFn: (body: Partial<Settings>) =>
      unwrap(api.PATCH("/api/v1/experiments/{id}", { params, body })),
    onSuccess: store,
    onError,
  });
  const start = useMutation({
    mutationFn: async ({ unsaved, arms, isEqualMeant }: Start) => {
      await saveVariants(arms);
      const saved =
        Object.keys(unsaved).length > 0
          ? await unwrap(api.PATCH("/api/v1/experiments/{id}", { params, body: unsaved }))
          : { version };
      const start = (query: { dryRun?: boolean }) =>
        unwrap(
          api.POST("/api/v1/experiments/{id}/start", {
            params: { path: { id }, query, header: { "If-Match": `"${saved.version}"` } },
          }),
        );
      // The last save, here or by somebody else, may have made the variants equal.
      const isEqual = !isEqualMeant && hasEqualVariants(await start({ dryRun: true }));
      return { saved: "id" in saved ? saved : undefined, started: !isEqual && (await start({})) };
    },
    onSuccess: ({ saved, started }) => {
      const answer = started || saved;
      if (answer) store(answer);
      else renewAll();
      if (started) toast(experimentsWords.started);
    },
    onError,
  });
  // Undoing a conclusion names no version, because the conclusion has just created a new one.
  const stop = useMutation({
    mutationFn: (_: { isUndo: boolean }) =>
      unwrap(api.POST("/api/v1/experiments/{id}/stop", { params: { path: { id } } })),
    onSuccess: (answer, { isUndo }) => {
      store(answer);
      const [first] = answer.arms;
      toast(isUndo || !first ? experimentsWords.takenBack : experimentsWords.stopped(first));
    },
    onError,
  });
  const conclude = useMutation({
    mutationFn: (winner: string) =>
      unwrap(api.POST("/api/v1/experiments/{id}/conclude", { params, body: { winner } })),
    onSuccess: (answer) => {
      store(answer);
      const winner = answer.arms.find(({ name }) => name === answer.winner);
      if (winner)
        toast(experimentsWords.concluded(winner), { undo: () => stop.mutate({ isUndo: true }) });
    },
    onError,
  });
  return { save, start, stop, conclude };
}

interface Start {
  /** The unsaved fields of the experiment. */
  unsaved: Partial<Settings>;
  arms: readonly Variant[];
  /** Whether the user confirmed two equal variants. */
  isEqualMeant: boolean;
}

/** Whether the API warns that two variants are equal. */
export function hasEqualVariants({ warnings = [] }: { warnings?: { code: string }[] }): boolean {
  return warnings.some(({ code }) => code === "equal_arms");
}

/** The variants whose message has unsaved changes in this browser. */
export function unsavedVariants(arms: readonly Variant[]): Variant[] {
  return arms.filter(({ messageId }) => messageId && keptDraft(messageId));
}

async function saveVariants(arms: readonly Variant[]): Promise<void> {
  for (const { messageId: id } of unsavedVariants(arms)) {
    const kept = id && keptDraft<Schemas["UpdateMessage"]>(id);
    if (!id || !kept) continue;
    const header = { "If-Match": `"${kept.version}"` };
    const body = kept.edit;
    await unwrap(api.PATCH("/api/v1/messages/{id}", { params: { path: { id }, header }, body }));
    forgetDraft(id);
  }
}

/** Deletes an experiment with its results after ten seconds, because it cannot be restored. */
export function useDeletion() {
  const queryClient = useQueryClient();
  return ({ id, name }: Pick<Experiment, "id" | "name">) =>
    removeLater(id, words.deleted(name), async () => {
      await unwrap(
        api.DELETE("/api/v1/experiments/{id}", { params: { path: { id } }, keepalive: true }),
      );
      await invalidate(queryClient, queryKeys.experiments());
    });
}

/** Returns the name of a variant's message in a list; empty for a hold-out. */
export function useMessageNames(): (arm: Variant) => string[] {
  const messages = useMessages();
  useAllRows(messages, true);
  return ({ messageId, name }) =>
    messageId ? [messages.rows.find(({ id }) => id === messageId)?.name ?? name] : [];
}
