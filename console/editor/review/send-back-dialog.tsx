import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { reviewWords } from "../../words/reviews";

interface SendBackDialogProps {
  reviewId: string;
  author: string;
  onSendBack(reason: string | null): void;
  onClose(): void;
}

/** Asks why a proposal is sent back. The author reads it; it may be left out. */
export function SendBackDialog({ reviewId, author, onSendBack, onClose }: SendBackDialogProps) {
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
        <Field label={reviewWords.reason} hint={reviewWords.reasonHint}>
          <textarea
            rows={3}
            maxLength={500}
            value={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
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
