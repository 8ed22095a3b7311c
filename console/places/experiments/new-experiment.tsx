import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { EditorHead } from "../../editor/editor-head";
import { useDomainQuery, useHasRole } from "../../shell/site";
import { Refused } from "../../ui/field-errors";
import { useKeys } from "../../ui/keys";
import { toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { notChosen, type Settings } from "./experiment";
import { Setup } from "./setup";
import { experimentsWords } from "./words";

export const emptyExperiment: Settings = {
  name: experimentsWords.untitled,
  arms: [
    { name: "A", messageId: notChosen, weight: 50 },
    { name: "B", messageId: notChosen, weight: 50 },
  ],
  goal: { kind: "URL", value: "" },
  unit: "VISITOR_DAY",
  valueCeiling: null,
};

/** An experiment that is not saved yet. The browser stores what the user types. */
export function NewExperiment() {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const canWrite = useHasRole("editor");
  const [settings, set, isTyped] = useTyped(`experiment.${query.domain}`, emptyExperiment);
  const create = useMutation({
    // Gets the settings as an argument: the state would lack what was typed since the last render.
    mutationFn: (body: Settings) =>
      unwrap(
        api.POST("/api/v1/experiments", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body,
        }),
      ),
    onSuccess: async ({ id }) => {
      set(emptyExperiment);
      await invalidate(queryClient, queryKeys.experiments());
      navigate(`/experiments/${id}`, { replace: true });
    },
    onError: toastError,
  });
  const save = () => canWrite && !create.isPending && create.mutate(settings);
  useKeys({
    "$mod+s": () => save(),
  });
  const change = (fields: Partial<Settings>) => set({ ...settings, ...fields });
  return (
    <div class="editor">
      <EditorHead
        title={settings.name}
        label={experimentsWords.name}
        isReadOnly={!canWrite}
        onTitle={(name) => change({ name })}
        status={null}
        unsaved={isTyped ? words.unsaved : ""}
        savedAt={undefined}
      >
        <button type="button" class="primary" disabled={create.isPending} onClick={save}>
          {experimentsWords.saveDraft}
        </button>
      </EditorHead>
      <Refused error={create.error} edited={settings}>
        <fieldset class="experiment" disabled={!canWrite}>
          <Setup settings={settings} change={change} />
        </fieldset>
      </Refused>
    </div>
  );
}
