import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { ApiError } from "../../api/api-error";
import type { Schemas } from "../../api/schemas";
import { useHasRole, useSite, useUpdateDomain } from "../../shell/site";
import { FieldErrorsContext } from "../../ui/field-errors";
import { useKeys } from "../../ui/keys";
import { toast } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { SettingsHead } from "./settings-head";

interface SiteFormProps {
  /** The key under which the page's unsaved changes are stored. */
  part: string;
  children(
    domain: ReturnType<typeof useSiteForm>["domain"],
    change: (fields: SiteChanges) => void,
  ): ComponentChildren;
  /** Content above and below the form, which is saved separately. */
  above?: ComponentChildren;
  below?: ComponentChildren;
}

/** A page of the site's settings: its fields, and one bar to save them. */
export function SiteForm({ part, children, above, below }: SiteFormProps) {
  const form = useSiteForm(part);
  const { domain, isChanged, change, drop, save, isSaving, error } = form;
  const canWrite = useHasRole("owner");
  useKeys({
    "$mod+s": () => isChanged && !isSaving && save(),
  });
  return (
    <div class="settings">
      <SettingsHead />
      {above}
      <FieldErrorsContext.Provider value={error instanceof ApiError ? error.fields : []}>
        <form
          class="page"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <fieldset disabled={!canWrite}>{children(domain, change)}</fieldset>
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
      </FieldErrorsContext.Provider>
      {below}
    </div>
  );
}

const none: SiteChanges = {};

/**
 * The settings of a page with the unsaved changes, which the browser stores. Only changed fields are sent, so that other users'
 * changes are kept.
 */
function useSiteForm(part: string) {
  const { domain } = useSite();
  const [typed, setTyped] = useTyped<SiteChanges>(`${domain.id}.${part}`, none);
  const latest = useRef(typed);
  latest.current = typed;
  const changes = differing(typed, domain);
  const update = useUpdateDomain();
  return {
    /** The settings with the unsaved changes. */
    domain: added(domain, changes),
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (fields: SiteChanges) => setTyped(added(changes, fields)),
    drop: () => {
      setTyped(none);
      toast(words.dropped, { undo: () => setTyped(changes) });
    },
    // Keep what was typed while the request ran.
    save: () =>
      update.mutate(changes, { onSuccess: () => setTyped(differing(latest.current, changes)) }),
    isSaving: update.isPending,
    error: update.error,
  };
}

type Domain = Schemas["Domain"];
/** Changed settings of a site. A group may contain only some of its fields. */
export type SiteChanges = Pick<
  Schemas["UpdateDomain"],
  "timezone" | "languages" | "messagesAtOnce"
> & {
  [Group in "brand" | "chat" | "frequencyCaps" | "linkParams" | "memberMail"]?: Partial<
    Domain[Group]
  >;
};

type Loose = Record<string, unknown>;

/** Merges changes into an object. A group may contain only some of its fields. */
function added<One extends object>(one: One, other: object): One {
  const both: Loose = { ...(one as Loose) };
  for (const [name, value] of Object.entries(other)) {
    both[name] = isGroup(value) ? { ...(both[name] as object), ...value } : value;
  }
  return both as One;
}

/** The changes whose values differ from `there`. */
export function differing(changes: SiteChanges, there: object): SiteChanges {
  const current = there as Loose;
  const differences = Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
    if (!isGroup(value)) return isSame(value, current[name]) ? [] : [[name, value]];
    const group = (current[name] ?? {}) as Loose;
    const fields = Object.entries(value).filter(([field, each]) => !isSame(each, group[field]));
    return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : [];
  });
  return Object.fromEntries(differences);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
