import type { Edit, Message } from "./draft";

/** What each section of the editor is given. */
export interface SectionProps {
  message: Message;
  change(fields: Edit): void;
}
