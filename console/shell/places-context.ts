import { createContext } from "preact";
import type { Place } from "../places/place";

/** The places of the console. Views cannot import their list, which loads the views. */
export const PlacesContext = createContext<readonly Place[]>([]);
