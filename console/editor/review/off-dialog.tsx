import { AskDialog } from "../../ui/ask-dialog";
import { words } from "../../words";
import { proposeOffWords } from "../../words/propose-off";

interface OffDialogProps {
  /** The record's name. */
  name: string;
  onSure(): void;
  onClose(): void;
}

/** Asks an author before it is proposed to take a record from visitors. */
export function OffDialog({ name, ...acts }: OffDialogProps) {
  return (
    <AskDialog
      question={proposeOffWords.question(name)}
      warning={proposeOffWords.warning}
      act={words.editor.proposeOff}
      {...acts}
    />
  );
}
