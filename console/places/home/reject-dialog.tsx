import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { homeWords } from "./words";

interface RejectDialogProps {
  reviewId: string;
  author: string;
  onReject(reason: string | null): void;
  onClose(): void;
}

/** Asks why a proposal is rejected. The author reads it; it may be left out. */
export function RejectDialog({ reviewId, author, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useTyped(`reason.${reviewId}`, "");
  return (
    <Dialog label={homeWords.reviews.reject} onClose={onClose}>
      <h2>{homeWords.reviews.rejectTitle(author)}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setReason("");
          onReject(reason.trim() || null);
        }}
      >
        <Field label={homeWords.reviews.reason} hint={homeWords.reviews.reasonHint}>
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
            {homeWords.reviews.reject}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
