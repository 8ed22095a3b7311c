/** These views are loaded together. */
export { MessageEditor } from "./message-editor";
export { NewMessage } from "./new-message";
