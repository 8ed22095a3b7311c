import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { FieldError } from "../api/api-error";
import { kindOfId, type RecordKind, recordKinds } from "../api/records";
import { useHasRole, useSite } from "../shell/site";
import { useInAddress } from "../ui/address";
import { Refused } from "../ui/field-errors";
import { isTyping, leftToBrowser, useKeys } from "../ui/keys";
import { words } from "../words";
import { reviewWords } from "../words/records";
import { RefusalContext } from "./canvas";
import {
  Conflict,
  EditorHead,
  type EditorHeadProps,
  OutdatedLanguages,
  UnsavedLanguages,
} from "./editor-head";
import { History } from "./history";
import { inWords, stateIn } from "./review/decision";
import { ReviewView } from "./review/review-view";
import { type Review, useReview } from "./review/use-review";
import type { Editor } from "./use-editor";

interface RecordEditorProps<Kind extends RecordKind>
  extends Pick<EditorHeadProps, "title" | "label" | "onTitle" | "status"> {
  editor: Editor<Kind>;
  /** The buttons for users who can write. */
  actions: ComponentChildren;
  /** Shown below the top, on every tab. */
  notice?: ComponentChildren;
  /** The content of the *edit* tab. */
  edit: ComponentChildren;
  results?: ComponentChildren;
  /** Why the last write was refused. */
  error?: Error | null;
  onSave(): void;
  /** Shows the record to visitors. */
  onPublish(): void;
}

type Tab = keyof typeof words.editor.tabs | "review";
const tabs: readonly Tab[] = ["edit", "review", "results", "history"];

/** The frame of every editor: its top, its tabs, a conflict with another user, and the shortcuts. */
export function RecordEditor<Kind extends RecordKind>(props: RecordEditorProps<Kind>) {
  const { editor, actions, notice, edit, results, error, onSave, onPublish, ...head } = props;
  const { kind, saved, stored, savedAt, draft, translating } = editor;
  const [requestedTab, setTab] = useInAddress<Tab>("tab", tabs);
  const canWrite = useHasRole(recordKinds[kind].writer);
  const { edit: tabName, history, ...others } = words.editor.tabs;
  const review = useReview(saved.id);
  const names = {
    edit: tabName,
    ...(review && { review: reviewWords.tab }),
    ...(results ? others : {}),
    // A record that is not created yet has no history.
    ...(kindOfId(saved.id) && { history }),
  } as Record<Tab, string>;
  const tab = names[requestedTab] ? requestedTab : "edit";
  const { member } = useSite();
  const isOwn = review !== undefined && review.proposedBy?.id === member?.id;
  /** The errors that the canvas reports. */
  const [drawn, setDrawn] = useState<readonly FieldError[]>([]);
  const steps = translating.chosen === undefined ? draft.steps : translating.steps;
  useKeys({
    "$mod+s": () => onSave(),
    "$mod+Enter": () => canWrite && onPublish(),
    // Undo inside a text field is left to the browser.
    "$mod+z": (event) => (isTyping(event) ? leftToBrowser : steps.back()),
    "$mod+Shift+z": (event) => (isTyping(event) ? leftToBrowser : steps.forward()),
  });
  return (
    <div class="editor">
      <EditorHead
        {...head}
        savedAt={savedAt}
        status={
          <>
            {head.status}
            <ForReview recordId={saved.id} />
            <OutdatedLanguages translations={saved.translations} />
            {!draft.isChanged && <UnsavedLanguages languages={translating.unsaved} />}
          </>
        }
        isReadOnly={!canWrite}
        unsaved={draft.isChanged ? words.unsaved : ""}
      >
        <button
          type="button"
          class="quiet"
          aria-label={words.editor.back}
          title={words.editor.back}
          disabled={!steps.canGoBack}
          onClick={steps.back}
        >
          ↶
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={words.editor.forward}
          title={words.editor.forward}
          disabled={!steps.canGoForward}
          onClick={steps.forward}
        >
          ↷
        </button>
        {actions}
      </EditorHead>
      {notice}
      {review && tab !== "review" && (
        <div class="notice">
          <ProposalLine review={review} isOwn={isOwn} />
          <button type="button" class="plain" onClick={() => setTab("review")}>
            {reviewWords.compare}
          </button>
        </div>
      )}
      <Tabs label={head.title} names={names} value={tab} onChange={(each) => setTab(each)} />
      <Conflict draft={draft} by={saved.updatedBy.name} />
      <Refused error={error} edited={draft.edit} others={drawn}>
        {tab === "edit" && (
          <RefusalContext.Provider value={setDrawn}>{edit}</RefusalContext.Provider>
        )}
      </Refused>
      {tab === "review" && review && <ReviewView review={review} record={stored} draw={kind} />}
      {tab === "results" && results}
      {tab === "history" && <History record={stored} draw={kind} />}
    </div>
  );
}

/** Shows that a change of the record waits for an editor's approval. */
function ForReview({ recordId }: { recordId: string }) {
  if (!useReview(recordId)) return null;
  return <span class="status scheduled">{words.editor.forReview}</span>;
}

/** A line above the tabs about the proposal for a record. */
function ProposalLine({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { action = "change", changes, proposedBy } = review;
  const who = proposedBy?.name ?? "";
  if (changes && stateIn(changes)) {
    return (
      <p>
        <b>{inWords(changes)}.</b> {isOwn ? reviewWords.yoursState : reviewWords.proposesState(who)}
      </p>
    );
  }
  return (
    <p>{isOwn && action === "change" ? reviewWords.yours : reviewWords.proposes[action](who)}</p>
  );
}

interface TabsProps<Name extends string> {
  label: string;
  names: Readonly<Record<Name, string>>;
  value: Name;
  onChange(name: Name): void;
}

/** The tabs of one record. */
function Tabs<Name extends string>({ label, names, value, onChange }: TabsProps<Name>) {
  const all = Object.keys(names) as Name[];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = all.indexOf(value);
    const next = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    const name = next === undefined ? undefined : all[next];
    if (next === undefined || name === undefined) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).querySelectorAll("button")[next]?.focus();
    onChange(name);
  };
  return (
    <div class="tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {(Object.entries(names) as [Name, string][]).map(([each, name]) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={value === each}
          // Tab reaches the open tab, arrow keys the others.
          tabIndex={value === each ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
