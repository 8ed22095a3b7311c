import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Place } from "./place";

/** The places of the console. Views cannot import their list, which loads the views. */
export const PlacesContext = createContext<readonly Place[]>([]);

/** The place with this address. Without one, the place that is open. */
export function usePlace(path?: string): Place {
  const [location] = useLocation();
  const places = useContext(PlacesContext);
  const place = places.find((each) => isAt(each.path, path ?? location));
  if (!place) throw new Error(`There is no place at ${path ?? location}.`);
  return place;
}

/** The beginning of the keys of everything read for a place's list. */
export function listKey({ path }: Place): [string] {
  return [path.slice(1)];
}

/** Whether an address is a place's own or below it. */
export function isAt(path: string, location: string): boolean {
  return path === "/" ? location === "/" : location === path || location.startsWith(`${path}/`);
}
