import { places } from "../places";
import { isAt } from "./is-at";

const creating = places.flatMap(({ path, create }) => (create ? [{ path, create }] : []));

/** Where C makes a record: in the place that is open, or else in the first place that has records to make. */
export function creatingPlace(location: string): (typeof creating)[number] | undefined {
  return creating.find(({ path }) => isAt(path, location)) ?? creating[0];
}
