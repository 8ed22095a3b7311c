import { createMessage } from "./create-message";
import { deleteMessage } from "./delete-message";
import { explainMessage } from "./explain-message";
import { getMessage } from "./get-message";
import { listMessages } from "./list-messages";
import { previewMessage } from "./preview-message";
import { updateMessage } from "./update-message";

export const messageOperations = [
  listMessages,
  createMessage,
  getMessage,
  updateMessage,
  deleteMessage,
  explainMessage,
  previewMessage,
];
