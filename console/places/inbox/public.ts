/** The parts of the inbox that other places may import. */
export { nameOf, useConversations } from "./use-conversations";
