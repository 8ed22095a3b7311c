import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useSite } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { words } from "../../words";
import type { Edit, Message } from "./draft";
import { useSave } from "./use-message";

interface GoLiveProps {
  message: Message;
  edit: Edit;
  /** Told what was sent and what came of it: it is live, or waits for an editor. */
  onDone(sent: Edit, answer: Schemas["WrittenMessage"]): void;
  onClose(): void;
}

/** What stands in the way of a message, then what is worth a thought, before it is switched on. */
export function GoLive({ message, edit, onDone, onClose }: GoLiveProps) {
  const { domain } = useSite();
  const wanted: Edit = { ...edit, status: "active" };
  const save = useSave(message);
  const check = useQuery({
    queryKey: ["going live", message.id, JSON.stringify(wanted)],
    gcTime: 0,
    retry: false,
    queryFn: () =>
      answerOf(
        api.PATCH("/api/v1/messages/{id}", {
          params: { path: { id: message.id }, query: { dryRun: true } },
          body: wanted,
        }),
      ),
  });
  const warnings = check.data?.warnings ?? [];
  const advice = message.expiresAt ? [] : [words.editor.noEnd];
  return (
    <Dialog label={words.editor.goLive} class="go-live" onClose={onClose}>
      <h2>{words.editor.goLiveOn(domain.hostname)}</h2>
      {check.isPending && <p class="soft">{words.editor.checking}</p>}
      {check.error && <p class="stop">{check.error.message}</p>}
      {warnings.map((warning) => (
        <p key={warning.code} class="stop">
          {warning.message}
        </p>
      ))}
      {check.data && advice.map((each) => <p key={each}>{each}</p>)}
      <div class="actions">
        <button type="button" class="plain" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          class="primary"
          disabled={!check.data || save.isPending}
          onClick={() => save.mutate(wanted, { onSuccess: (answer) => onDone(wanted, answer) })}
        >
          {words.editor.goLive}
        </button>
      </div>
    </Dialog>
  );
}
