/** What other places use of messages. It is loaded with the application. */
export { MessageSketch } from "./message-sketch";
export { useMessages } from "./use-messages";
