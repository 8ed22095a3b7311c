import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Place } from "./place";

/** The places of the console. Views cannot import the list, because it imports the views. */
export const PlacesContext = createContext<readonly Place[]>([]);

/** The place at a path, by default the open one. */
export function usePlace(path?: string): Place {
  const [location] = useLocation();
  const places = useContext(PlacesContext);
  const place = places.find((each) => isAt(each.path, path ?? location));
  if (!place) throw new Error(`There is no place at ${path ?? location}.`);
  return place;
}

/** The beginning of the query keys of a place's list. */
export function listKey({ path }: Place): [string] {
  return [path.slice(1)];
}

/** Whether a location is a path or below it. */
export function isAt(path: string, location: string): boolean {
  return path === "/" ? location === "/" : location === path || location.startsWith(`${path}/`);
}
