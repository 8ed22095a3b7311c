import { getMessageStarter } from "./get-message-starter";
import { listMessageStarters } from "./list-message-starters";

export const messageStarterOperations = [listMessageStarters, getMessageStarter];
