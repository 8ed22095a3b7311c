/** What other places use of this one. */
export { nameOf, useConversations } from "./use-conversations";
