import { createMemory, type Memory } from "../chat-panel/memory";

// One for each, since what cannot be stored is remembered there.
const memories: Record<string, Memory> = {};

/** What this tab keeps of a conversation that a link has opened. */
export function linkMemory(siteQuery: string, id: string): Memory {
  memories[id] ??= createMemory("sessionStorage", `${siteQuery}:${id}:`);
  return memories[id];
}
