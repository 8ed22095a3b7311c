/** The views that are loaded together. */
export { MessageEditor } from "./message-editor";
export { NewMessage } from "./new-message";
