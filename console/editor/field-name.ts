import { words } from "../words";
import { placeName } from "../words/place-name";

/** A field as the editors call it. */
export function fieldName(field: string): string {
  return words.history.fields[field] ?? placeName(field);
}
