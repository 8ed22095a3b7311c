/** The parts of messages that other places may import. They are loaded with the application. */
export { MessageSketch } from "./message-sketch";
export { useMessages } from "./use-messages";
