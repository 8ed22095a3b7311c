import type { Edit, Message } from "./message";

/** The props of each section of the editor. */
export interface SectionProps {
  message: Message;
  change(fields: Edit): void;
}
