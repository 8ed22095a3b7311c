import { useContext } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Place } from "../places/place";
import { isAt } from "./is-at";
import { PlacesContext } from "./places-context";

/** The place with this address. Without one, the place that is open. */
export function usePlace(path?: string): Place {
  const [location] = useLocation();
  const places = useContext(PlacesContext);
  const place = places.find((each) => isAt(each.path, path ?? location));
  if (!place) throw new Error(`There is no place at ${path ?? location}.`);
  return place;
}
