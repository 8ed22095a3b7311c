import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FieldFault } from "../api/fault";

/** What is wrong with what is edited, by the API's names of fields. */
export const FaultsContext = createContext<readonly FieldFault[]>([]);

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
