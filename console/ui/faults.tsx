import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { Fault, type FieldFault } from "../api/fault";

/** The faults of what is edited, by the API's names of fields. */
export const FaultsContext = createContext<readonly FieldFault[]>([]);

interface RefusedProps {
  /** Why the last write was refused. */
  error: Error | null | undefined;
  /** What is edited: once it is changed, the refusal is over. */
  edited: object;
  /** What is wrong where nothing is refused. */
  others?: readonly FieldFault[];
  children: ComponentChildren;
}

const noFaults: readonly FieldFault[] = [];

/** Shows at the fields why the last write was refused, until something is changed. */
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

/** Fields that stand in a part of what is edited: in a field, or an entry of a list. */
export function Within({ at, children }: { at: string | number; children: ComponentChildren }) {
  return <PlaceContext.Provider value={usePath(at)}>{children}</PlaceContext.Provider>;
}

function usePath(at: string | number): string {
  const place = useContext(PlaceContext);
  if (typeof at === "number") return `${place}[${at}]`;
  return place ? `${place}.${at}` : at;
}

/** What is wrong with a field of the part around it. */
export function useFaultAt(at: string | undefined): string | undefined {
  const path = usePath(at ?? "");
  const faults = useContext(FaultsContext);
  return at === undefined ? undefined : faults.find((each) => each.path === path)?.text;
}

/** How many things are wrong in each entry of a list of the part around it. */
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
