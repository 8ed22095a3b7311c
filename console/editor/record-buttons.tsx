import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../api/client";
import { invalidate } from "../api/query-keys";
import { makePreview, type RecordKind, recordKinds, removeRecord } from "../api/records";
import { useDomains } from "../api/session";
import { useHasRole, useSite } from "../shell/site";
import { ConfirmDialog } from "../ui/confirm";
import { Copy } from "../ui/copy";
import { toast, toastError } from "../ui/toasts";
import { words } from "../words";
import { proposeOffWords } from "../words/records";
import type { Versioned } from "./draft";
import { useDuplicate } from "./record-actions";
import { useProposes } from "./review/use-review";

interface DeleteButtonProps {
  kind: RecordKind;
  record: Versioned;
  name: string;
  label: string;
  /** Asks for confirmation if the deletion has further effects. */
  guard?(remove: () => void): void;
}

/** Deletes a record that has versions, if the user has the role. The message about it offers Undo. */
export function DeleteButton({ kind, record, name, label, guard }: DeleteButtonProps) {
  const { section, list } = recordKinds[kind];
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const canDelete = useHasRole("editor");
  const renew = () => void invalidate(queryClient, list());
  const restore = async () => {
    await unwrap(
      api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
        params: {
          path: { recordId: record.id, version: record.version },
          header: { "Idempotency-Key": crypto.randomUUID() },
        },
        body: {},
      }),
    );
    renew();
  };
  const removal = useMutation({
    mutationFn: () => removeRecord(kind, record.id),
    onSuccess: () => {
      navigate(section);
      renew();
      toast(words.deleted(name), { undo: () => void restore().catch(toastError) });
    },
    onError: toastError,
  });
  const act = () => removal.mutate();
  if (!canDelete) return null;
  return (
    <button
      type="button"
      class="quiet bad"
      disabled={removal.isPending}
      onClick={() => (guard ? guard(act) : act())}
    >
      {label}
    </button>
  );
}

interface DuplicateButtonProps {
  kind: "message" | "page";
  id: string;
}

/** Copies a record, which starts switched off, and opens the copy. With several domains, the user chooses one. */
export function DuplicateButton({ kind, id }: DuplicateButtonProps) {
  const { domain } = useSite();
  const [target, setTarget] = useState(domain.hostname);
  const others = useDomains().data?.data.map(({ hostname }) => hostname ?? "") ?? [];
  const hostnames = [...new Set([domain.hostname, ...others])];
  const canWrite = useHasRole("author");
  const copy = useDuplicate(kind);
  if (!canWrite) return null;
  return (
    <div class="duplicate">
      <button
        type="button"
        class="quiet"
        disabled={copy.isPending}
        onClick={() => copy.mutate({ id, hostname: target })}
      >
        {words.editor.duplicate}
      </button>
      {hostnames.length > 1 && (
        <select
          aria-label={words.editor.duplicateTo}
          value={target}
          disabled={copy.isPending}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        >
          {hostnames.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </div>
  );
}

interface PreviewLinkProps {
  kind: "message" | "page";
  id: string;
  isChanged: boolean;
}

/** A link to show others a record that visitors do not see yet. */
export function PreviewLink({ kind, id, isChanged }: PreviewLinkProps) {
  const preview = useMutation({ mutationFn: () => makePreview(kind, id), onError: toastError });
  return (
    <div class="preview-link">
      {preview.data ? (
        <>
          <p class="soft">{isChanged ? words.editor.previewsSaved : words.editor.previewHint}</p>
          <Copy text={preview.data.url} label={words.editor.preview} />
        </>
      ) : (
        <button
          type="button"
          class="plain"
          disabled={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {words.editor.preview}
        </button>
      )}
    </div>
  );
}

interface OffButtonProps {
  /** The record's name. */
  name: string;
  label: string;
  disabled: boolean;
  onOff(): void;
}

/** Hides a record from visitors. An author confirms first, because only an editor can withdraw the proposal. */
export function OffButton({ name, label, disabled, onOff }: OffButtonProps) {
  const proposes = useProposes();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="plain"
        disabled={disabled}
        onClick={() => (proposes ? setAsking(true) : onOff())}
      >
        {proposes ? words.editor.proposeOff : label}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={proposeOffWords.question(name)}
          warning={proposeOffWords.warning}
          act={words.editor.proposeOff}
          onSure={() => {
            setAsking(false);
            onOff();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
