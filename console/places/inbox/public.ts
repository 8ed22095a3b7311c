/** What other places can import from the inbox. */
export { nameOf, useConversations } from "./use-conversations";
