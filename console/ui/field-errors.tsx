import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { ApiError, type FieldError } from "../api/api-error";

/** The errors of the edited record, by the API's field names. */
export const FieldErrorsContext = createContext<readonly FieldError[]>([]);

interface RefusedProps {
  /** Why the last write failed. */
  error: Error | null | undefined;
  /** The edited record. Changing it clears the errors. */
  edited: object;
  /** Errors to show while there is no failed write. */
  others?: readonly FieldError[];
  children: ComponentChildren;
}

const noErrors: readonly FieldError[] = [];

/** Shows the errors of the last write at their fields, until the user edits something. */
export function Refused({ error, edited, others = noErrors, children }: RefusedProps) {
  const now = JSON.stringify(edited);
  const [refused, setRefused] = useState<{ error: Error; edited: string }>();
  if (error && refused?.error !== error) setRefused({ error, edited: now });
  const isCurrent = error instanceof ApiError && refused?.error === error && refused.edited === now;
  return (
    <FieldErrorsContext.Provider value={isCurrent ? error.fields : others}>
      {children}
    </FieldErrorsContext.Provider>
  );
}

const PlaceContext = createContext("");

/** Sets the path for the fields inside it: a field name or the index of a list entry. */
export function Within({ at, children }: { at: string | number; children: ComponentChildren }) {
  return <PlaceContext.Provider value={usePath(at)}>{children}</PlaceContext.Provider>;
}

function usePath(at: string | number): string {
  const place = useContext(PlaceContext);
  if (typeof at === "number") return `${place}[${at}]`;
  return place ? `${place}.${at}` : at;
}

/** The error of a field, relative to the surrounding path. */
export function useFieldError(at: string | undefined): string | undefined {
  const path = usePath(at ?? "");
  const errors = useContext(FieldErrorsContext);
  return at === undefined ? undefined : errors.find((each) => each.path === path)?.text;
}

/** The number of errors in each entry of a list, relative to the surrounding path. */
export function useFieldErrorsIn(at: string | undefined): (index: number) => number {
  const path = usePath(at ?? "");
  const errors = useContext(FieldErrorsContext);
  return (index) => {
    const entry = `${path}[${index}]`;
    return at === undefined
      ? 0
      : errors.filter((each) => each.path === entry || /^[.[]/.test(rest(each.path, entry))).length;
  };
}

function rest(path: string, start: string): string {
  return path.startsWith(start) ? path.slice(start.length) : "";
}
