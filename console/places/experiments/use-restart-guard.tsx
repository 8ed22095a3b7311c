import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { AskDialog } from "../../ui/ask-dialog";
import type { Edit } from "../messages/draft";
import { armWords } from "./arm-words";
import type { useArmOf } from "./use-arm-of";

/**
 * Asks before a message of a running experiment is changed in what visitors get, since its counting then begins anew. A dry
 * run tells whether it would.
 */
export function useRestartGuard(messageId: string, arm: ReturnType<typeof useArmOf>) {
  const [act, setAct] = useState<() => void>();
  const check = useMutation({
    mutationFn: (edit: Edit) =>
      answerOf(
        api.PATCH("/api/v1/messages/{id}", {
          params: { path: { id: messageId }, query: { dryRun: true } },
          body: edit,
        }),
      ),
  });
  const guarded = (edit: Edit, write: () => void) => {
    if (arm?.status !== "running") return write();
    check.mutate(edit, {
      onSuccess: ({ warnings = [] }) => {
        if (warnings.some(({ code }) => code === "experiment_restarts")) setAct(() => write);
        else write();
      },
      // The write is refused as well, and says so at its fields.
      onError: write,
    });
  };
  const dialog = act && (
    <AskDialog
      question={armWords.question}
      warning={armWords.warning(arm?.name ?? "")}
      act={armWords.act}
      onSure={() => {
        setAct(undefined);
        act();
      }}
      onClose={() => setAct(undefined)}
    />
  );
  return { guarded, isChecking: check.isPending, dialog };
}
