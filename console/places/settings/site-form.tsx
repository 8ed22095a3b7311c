import type { ComponentChildren } from "preact";
import { Fault } from "../../api/fault";
import { useMay } from "../../shell/site";
import { FaultsContext } from "../../ui/faults";
import { useKeys } from "../../ui/keys";
import { words } from "../../words";
import { SettingsHead } from "./settings-head";
import type { SiteChanges } from "./site-changes";
import { useSiteForm } from "./use-site-form";

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
