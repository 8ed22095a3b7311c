import { placeName } from "../words/place-name";

/** A field as the editors call it. */
export function fieldName(field: string): string {
  return placeName(field);
}
