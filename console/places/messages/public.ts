/** What other places can import from messages. It is loaded with the application. */
export { MessageSketch } from "./message-sketch";
export { useMessages } from "./use-messages";
