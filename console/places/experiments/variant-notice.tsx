import { useMutation } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { toastError } from "../../ui/toasts";
import type { Edit, Message } from "../messages/public-views";
import type { Done } from "./confirm-variants";
import { variantWords } from "./running-mark";
import type { useVariantOf, VariantOf } from "./use-experiments";
import { letterOf } from "./use-experiments";

/** Shows in a message's editor that it is a variant of an experiment, and what changing it would do. */
export function VariantNotice({ arm }: { arm: VariantOf }) {
  const { id, name, status, index } = arm;
  return (
    <div class="notice quietly">
      <p>
        {variantWords.arm(letterOf(index), name)}
        {status === "running" && `. ${variantWords.restarts}`}
      </p>
      <Link href={`/experiments/${id}`} class="button plain">
        {variantWords.open}
      </Link>
    </div>
  );
}

/** Shows in a message's editor the way back to the experiment in which its user chose to change it. */
export function DraftNotice({ experimentId }: { experimentId: string }) {
  return (
    <div class="notice quietly">
      <p>{variantWords.isDraft}</p>
      <Link href={`/experiments/${experimentId}`} class="button plain">
        {variantWords.back}
      </Link>
    </div>
  );
}

/** Asks for confirmation before a change that restarts or pauses a running experiment. A dry run tells whether it would. */
export function useRestartGuard(
  { id, name }: Pick<Message, "id" | "name">,
  arm: ReturnType<typeof useVariantOf>,
) {
  const [dialog, show] = useState<ComponentChildren>();
  const ask = (done: Done, act: () => void) => {
    if (arm?.status !== "running") return act();
    const isFirstGone = arm.index === 0 || arm.arms[0]?.messageId === null;
    const hit = { message: name, experiment: arm.name, isFirstGone };
    import("./confirm-variants")
      .then(({ confirmVariantWords }) => confirmVariantWords({ done, show, act }, [hit]))
      .catch(toastError);
  };
  const check = useMutation({
    mutationFn: (edit: Edit) =>
      unwrap(
        api.PATCH("/api/v1/messages/{id}", {
          params: { path: { id }, query: { dryRun: true } },
          body: edit,
        }),
      ),
  });
  const guarded = (edit: Edit, write: () => void) => {
    if (arm?.status !== "running") return write();
    check.mutate(edit, {
      onSuccess: ({ warnings = [] }) => {
        if (warnings.some(({ code }) => code === "experiment_restarts"))
          ask(edit.status === "inactive" ? "off" : "restart", write);
        else write();
      },
      // The write will fail too, and shows the errors at their fields.
      onError: write,
    });
  };
  return { ask, guarded, isChecking: check.isPending, dialog };
}
