import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { Fault, type FieldFault } from "../api/fault";

/** The errors of the edited record, by the API's field names. */
export const FaultsContext = createContext<readonly FieldFault[]>([]);

interface RefusedProps {
  /** Why the last write failed. */
  error: Error | null | undefined;
  /** The edited record. Changing it clears the errors. */
  edited: object;
  /** Errors to show while there is no failed write. */
  others?: readonly FieldFault[];
  children: ComponentChildren;
}

const noFaults: readonly FieldFault[] = [];

/** Shows the errors of the last write at their fields, until the user edits something. */
export function Refused({ error, edited, others = noFaults, children }: RefusedProps) {
  const now = JSON.stringify(edited);
  const [refused, setRefused] = useState<{ error: Error; edited: string }>();
  if (error && refused?.error !== error) setRefused({ error, edited: now });
  const isCurrent = error instanceof Fault && refused?.error === error && refused.edited === now;
  return (
    <FaultsContext.Provider value={isCurrent ? error.fields : others}>
      {children}
    </FaultsContext.Provider>
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
export function useFaultAt(at: string | undefined): string | undefined {
  const path = usePath(at ?? "");
  const faults = useContext(FaultsContext);
  return at === undefined ? undefined : faults.find((each) => each.path === path)?.text;
}

/** The number of errors in each entry of a list, relative to the surrounding path. */
export function useFaultsIn(at: string | undefined): (index: number) => number {
  const path = usePath(at ?? "");
  const faults = useContext(FaultsContext);
  return (index) => {
    const entry = `${path}[${index}]`;
    return at === undefined
      ? 0
      : faults.filter((each) => each.path === entry || /^[.[]/.test(rest(each.path, entry))).length;
  };
}

function rest(path: string, start: string): string {
  return path.startsWith(start) ? path.slice(start.length) : "";
}
