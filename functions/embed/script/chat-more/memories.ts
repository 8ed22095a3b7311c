import type { Memory } from "../chat-panel/memory";

/** What the browser keeps of the visitor's own conversation, and what this tab keeps of those that links have opened. */
export interface Memories {
  own: Memory;
  tab: Memory;
}
