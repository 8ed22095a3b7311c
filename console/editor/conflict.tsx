import { words } from "../words";

interface ConflictProps {
  /** Who wrote the newer version, if that is known. */
  by: string | null;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Says that somebody else changed the record meanwhile, and lets one choose. */
export function Conflict({ by, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <div class="notice" role="alert">
      <p>{words.editor.conflict(by ?? words.editor.somebody)}</p>
      <button type="button" class="plain" onClick={onKeepMine}>
        {words.editor.keepMine}
      </button>
      <button type="button" class="plain" onClick={onTakeTheirs}>
        {words.editor.takeTheirs}
      </button>
    </div>
  );
}
