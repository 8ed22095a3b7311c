import { messageCheckOperations } from "./checks/operations";
import { createMessage } from "./create-message";
import { deleteMessage } from "./delete-message";
import { duplicateMessage } from "./duplicate-message";
import { getMessage } from "./get-message";
import { listMessages } from "./list-messages";
import { messageStarterOperations } from "./starters/operations";
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
  ...messageCheckOperations,
  ...messageStarterOperations,
];
