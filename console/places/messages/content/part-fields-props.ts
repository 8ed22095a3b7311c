import type { Markup } from "./markup";

/** What the fields of a part are given. */
export interface PartFieldsProps {
  element: Markup;
  change(element: Markup): void;
}
