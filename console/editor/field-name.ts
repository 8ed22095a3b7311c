import { words } from "../words";

/** A field as the editors call it. */
export function fieldName(field: string): string {
  return words.history.fields[field] ?? field;
}
