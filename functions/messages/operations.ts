import { explainMessage } from "./checks/explain-message";
import { previewMessage } from "./checks/preview-message";
import { createMessage } from "./create-message";
import { deleteMessage } from "./delete-message";
import { duplicateMessage } from "./duplicate-message";
import { getMessage } from "./get-message";
import { listMessages } from "./list-messages";
import { getMessageStarter, listMessageStarters } from "./starters/message-starters";
import { updateMessage } from "./update-message";
import { updateMessages } from "./update-messages";

export const messageOperations = [
  listMessages,
  createMessage,
  duplicateMessage,
  getMessage,
  updateMessage,
  updateMessages,
  deleteMessage,
  explainMessage,
  previewMessage,
  listMessageStarters,
  getMessageStarter,
];
