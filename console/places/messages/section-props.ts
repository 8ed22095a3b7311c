import type { Edit, Message } from "./message";

/** What each section of the editor is given. */
export interface SectionProps {
  message: Message;
  change(fields: Edit): void;
}
