import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/field";
import { toast, toastError } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { fieldName } from "../../words/errors";
import { list } from "../../words/locale";
import { reviewWords } from "../../words/records";
import type { Review } from "./use-review";

/** An editor's decision about a proposal: approve it, or send it back to its author with a reason. */
export function Decision({ review, isOutdated }: { review: Review; isOutdated?: boolean }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const path = { id: review.id };
  const refreshed = { onSettled: () => queryClient.invalidateQueries(), onError: toastError };
  const approve = useMutation({
    mutationFn: () => unwrap(api.POST("/api/v1/reviews/{id}/approve", { params: { path } })),
    onSuccess: () => toast(endsShowing(review) ? reviewWords.approvedOff : reviewWords.approved),
    ...refreshed,
  });
  const sendBack = useMutation({
    mutationFn: (reason: string | null) =>
      unwrap(api.POST("/api/v1/reviews/{id}/reject", { params: { path }, body: { reason } })),
    onSuccess: () => toast(reviewWords.sentBack),
    ...refreshed,
  });
  const isBusy = approve.isPending || sendBack.isPending;
  return (
    <span class="actions">
      <button type="button" class="plain" disabled={isBusy} onClick={() => setAsking(true)}>
        {reviewWords.sendBack}
      </button>
      <button
        type="button"
        class="primary"
        disabled={isBusy || isOutdated}
        onClick={() => approve.mutate()}
      >
        {reviewWords.approve}
      </button>
      {isAsking && (
        <SendBackDialog
          reviewId={review.id}
          author={review.proposedBy?.name ?? ""}
          onSendBack={(reason) => {
            sendBack.mutate(reason);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

interface SendBackDialogProps {
  reviewId: string;
  author: string;
  onSendBack(reason: string | null): void;
  onClose(): void;
}

/** Asks for the reason to send a proposal back. The author reads it; it is optional. */
function SendBackDialog({ reviewId, author, onSendBack, onClose }: SendBackDialogProps) {
  const [reason, setReason] = useTyped(`reason.${reviewId}`, "");
  return (
    <Dialog label={reviewWords.sendBack} onClose={onClose}>
      <h2>{reviewWords.sendBackTitle(author)}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setReason("");
          onSendBack(reason.trim() || null);
        }}
      >
        <TextField
          label={reviewWords.reason}
          hint={reviewWords.reasonHint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <div class="actions">
          <button type="button" class="plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="primary">
            {reviewWords.sendBack}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A proposal's changes as text. The state comes first, because the rest matters less once a record is off. */
export function inWords(changes: NonNullable<Review["changes"]>): string {
  const { status, ...others } = changes;
  const fields = list.format(Object.keys(others).map(fieldName));
  const state = stateIn(changes);
  if (!state) return reviewWords.changes(fields);
  return fields ? reviewWords.stateToo(state, fields) : state;
}

/** The new state that a proposal sets, if any. */
export function stateIn(changes: Review["changes"]): string | undefined {
  return changes?.status === undefined ? undefined : reviewWords.states[`${changes.status}`];
}

/** Whether approving a proposal hides a record that visitors see now. */
function endsShowing({ action, changes }: Review): boolean {
  return action === "unpublish" || /^(inactive|draft)$/.test(`${changes?.status}`);
}
