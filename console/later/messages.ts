export { MessageEditor } from "../places/messages/message-editor";
export { NewMessage } from "../places/messages/new-message";
