import { useRef } from "preact/hooks";
import { useSite } from "../../shell/site";
import { say } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { added, differing, type SiteChanges } from "./site-changes";
import { useUpdateDomain } from "./use-update-domain";

const none: SiteChanges = {};

/**
 * The settings of a page, with what has been changed in them and is not saved. Changes stay in the browser. Only the fields that
 * were changed are sent, so somebody else's are not written over.
 */
export function useSiteForm(part: string) {
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
