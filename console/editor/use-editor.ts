import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { showAtOnce, withRow } from "../api/lists";
import { invalidate, queryKeys } from "../api/query-keys";
import {
  type Edits,
  type RecordKind,
  type Records,
  recordKinds,
  statusNote,
  updateRecord,
  type WrittenRecords,
  writeTranslation,
} from "../api/records";
import { toast, toastError } from "../ui/toasts";
import { words } from "../words";
import { useDraft } from "./draft";
import { type Texts, useTranslating } from "./languages/use-translating";
import { useProposed, useProposes, useWhenShown } from "./review/use-review";

interface EditorOptions<Kind extends RecordKind> {
  /** The language of the record's own text. */
  languageOf(record: Records[Kind]): string | null;
  /** A translation in the record's current shape, filled up with the record's own text. */
  textsOf(record: Records[Kind], translation: Texts | undefined): Texts;
  /** Replaces the single write, if saving needs more requests. */
  update?(
    write: (edit: Edits[Kind]) => Promise<WrittenRecords[Kind]>,
    edit: Edits[Kind],
  ): Promise<WrittenRecords[Kind]>;
}

interface WriteOptions<Kind extends RecordKind> {
  /** Called once the write is applied, not if it became a proposal. `answer` is missing if only translations were saved. */
  onDone?(answer?: WrittenRecords[Kind]): void;
}

type Saving<Kind extends RecordKind> = UseMutationOptions<
  WrittenRecords[Kind],
  Error,
  Edits[Kind],
  /** Reverts what is shown before the answer. */
  (() => void) | undefined
>;

export type Editor<Kind extends RecordKind> = ReturnType<typeof useEditor<Kind>>;

/** What every record editor needs: its draft, its proposal, its translations and its writes. */
export function useEditor<Kind extends RecordKind>(
  kind: Kind,
  stored: Records[Kind],
  { languageOf, textsOf, update = (write, edit) => write(edit) }: EditorOptions<Kind>,
) {
  const queryClient = useQueryClient();
  const { list, record: recordKey, off } = recordKinds[kind];
  // An author's editor starts with their own proposal.
  const saved = useProposed(stored);
  const { id } = saved;
  const proposes = useProposes();
  const whenShown = useWhenShown();
  const [savedAt, setSavedAt] = useState<Date>();
  const draft = useDraft<Edits[Kind], Records[Kind]>(saved);
  const translating = useTranslating(draft.record, languageOf(draft.record), textsOf);
  // A write names the newest version, even before it is rendered.
  const seen = useRef(saved.version);
  seen.current = saved.version;
  /** Applies the answer to a write: updates the record, and forgets the edits that were sent. */
  const store = (sent: Edits[Kind], answer: WrittenRecords[Kind]) => {
    const { review, dryRun, warnings, ...written } = answer as WrittenRecords["message"];
    const record = written as object as Records[Kind];
    if (review) toast(words.editor.waitsForReview);
    queryClient.setQueryData(recordKey(id), record);
    void invalidate(
      queryClient,
      list(),
      queryKeys.revisions(id),
      queryKeys.surveyResults(id),
      ...(review ? [queryKeys.reviews()] : []),
    );
    whenShown(answer, () => draft.markSaved(sent, record));
  };
  /** Shows at once that a record is no longer live. Returns a function that reverts this. */
  const showStatus = (fields: object) =>
    showAtOnce(
      queryClient,
      [recordKey(id), (now: object) => ({ ...now, ...fields })],
      [list(), withRow(id, fields)],
    );
  /** Shows why a write failed, and loads the newer version next to the edits. */
  const refused = (error: Error, takeBack?: () => void) => {
    takeBack?.();
    void invalidate(queryClient, recordKey(id));
    toastError(error);
  };
  const send = (edit: Edits[Kind], isUndo = false) =>
    update((each) => {
      // What a proposal says is not done yet.
      const note = proposes ? {} : statusNote(each as { status?: string }, isUndo);
      return updateRecord(kind, { id, version: seen.current }, each, note);
    }, edit);
  const saving = (isUndo: boolean): Saving<Kind> => ({
    mutationFn: (edit) => send(edit, isUndo),
    // Switching off is shown at once. Going live is shown when it is done, and a proposal is not shown as done.
    onMutate: (edit) => {
      const { status } = edit as { status?: string };
      return status === off && !proposes ? showStatus({ status }) : undefined;
    },
    onSuccess: (answer, sent) => store(sent, answer),
    onError: (error, _, takeBack) => refused(error, takeBack),
  });
  const save = useMutation(saving(false));
  const undo = useMutation(saving(true));
  const latest = useRef(translating);
  latest.current = translating;
  /** Saves the unsaved translations. Each write names the version that the previous one created. */
  const translate = useMutation({
    mutationFn: async (version: number) => {
      const { unsaved, textsOf, draftClearer } = latest.current;
      seen.current = version;
      let isProposal = false;
      for (const language of unsaved) {
        const clear = draftClearer(language);
        const answer = await writeTranslation(id, seen.current, language, textsOf(language));
        seen.current = answer.version;
        isProposal ||= answer.review !== undefined;
        clear();
      }
      return isProposal;
    },
    onSuccess: async (isProposal) => {
      if (isProposal) toast(words.editor.waitsForReview);
      await invalidate(
        queryClient,
        recordKey(id),
        list(),
        queryKeys.revisions(id),
        ...(isProposal ? [queryKeys.reviews()] : []),
      );
    },
    onError: (error) => refused(error),
  });
  /** Saves the record's own changes, then its unsaved translations. */
  const write = (sent: Edits[Kind], { onDone }: WriteOptions<Kind> = {}) => {
    const saveTexts = (version: number, answer?: WrittenRecords[Kind]) => {
      const done = () => {
        setSavedAt(new Date());
        onDone?.(answer);
      };
      if (latest.current.unsaved.length === 0) return done();
      translate.mutate(version, { onSuccess: (isProposal) => isProposal || done() });
    };
    if (Object.keys(sent).length === 0 && translating.unsaved.length > 0)
      return saveTexts(seen.current);
    save.mutate(sent, {
      onSuccess: (answer) => (answer.review ? undefined : saveTexts(answer.version, answer)),
    });
  };
  return {
    kind,
    /** The record without the proposal that `saved` includes. */
    stored,
    saved,
    savedAt,
    draft,
    translating,
    save,
    /** Writes what reverts an earlier write. */
    undo,
    write,
    /** Whether there are unsaved changes, in any language. */
    isUnsaved: draft.isChanged || translating.unsaved.length > 0,
    isSaving: save.isPending || translate.isPending,
    /** For writes other than a save. */
    writes: { send, store, showStatus, refused },
  };
}
