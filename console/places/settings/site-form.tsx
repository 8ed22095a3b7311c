import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Fault } from "../../api/fault";
import { useMay, useSite } from "../../shell/site";
import { FaultsContext } from "../../ui/faults";
import { useKeys } from "../../ui/keys";
import { say } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { SettingsHead } from "./settings-head";
import { added, differing, type SiteChanges } from "./site-changes";
import { useUpdateDomain } from "./use-update-domain";

interface SiteFormProps {
  /** What the page's changes are kept under. */
  part: string;
  children(
    domain: ReturnType<typeof useSiteForm>["domain"],
    change: (fields: SiteChanges) => void,
  ): ComponentChildren;
  /** What stands below, and is saved by itself. */
  below?: ComponentChildren;
}

/** A page of the site's settings: its fields, and one bar that saves them. */
export function SiteForm({ part, children, below }: SiteFormProps) {
  const form = useSiteForm(part);
  const { domain, isChanged, change, drop, save, isSaving, error } = form;
  const mayWrite = useMay("owner");
  useKeys({
    "$mod+s": (event) => {
      event.preventDefault();
      if (isChanged && !isSaving) save();
    },
  });
  return (
    <div class="settings">
      <SettingsHead />
      <FaultsContext.Provider value={error instanceof Fault ? error.fields : []}>
        <form
          class="page"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <fieldset disabled={!mayWrite}>{children(domain, change)}</fieldset>
          {(isChanged || error) && (
            <div class="save-bar">
              <p role="status">
                {error ? <span class="bad">{error.message}</span> : words.unsaved}
              </p>
              <button type="button" class="plain" disabled={isSaving} onClick={drop}>
                {words.discard}
              </button>
              <button type="submit" class="primary" disabled={isSaving || !isChanged}>
                {words.save}
              </button>
            </div>
          )}
        </form>
      </FaultsContext.Provider>
      {below}
    </div>
  );
}

const none: SiteChanges = {};

/**
 * The settings of a page, with what has been changed in them and is not saved. Changes stay in the browser. Only the fields that
 * were changed are sent, so somebody else's are not written over.
 */
function useSiteForm(part: string) {
  const { domain } = useSite();
  const [typed, setTyped] = useTyped<SiteChanges>(`${domain.id}.${part}`, none);
  const latest = useRef(typed);
  latest.current = typed;
  const changes = differing(typed, domain);
  const update = useUpdateDomain();
  return {
    /** The settings as they would be. */
    domain: added(domain, changes),
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (fields: SiteChanges) => setTyped(added(changes, fields)),
    drop: () => {
      setTyped(none);
      say(words.dropped, { undo: () => setTyped(changes) });
    },
    // What was typed meanwhile stays.
    save: () =>
      update.mutate(changes, { onSuccess: () => setTyped(differing(latest.current, changes)) }),
    isSaving: update.isPending,
    error: update.error,
  };
}
