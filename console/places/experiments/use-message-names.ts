import { useAllRows } from "../../api/use-all-rows";
import { useMessages } from "../messages/use-messages";
import type { Arm } from "./experiment";

/** What the message of an arm is called; a hold-out has none. */
export function useMessageNames(): (arm: Arm) => string[] {
  const messages = useMessages();
  useAllRows(messages, true);
  return ({ messageId, name }) =>
    messageId ? [messages.rows.find(({ id }) => id === messageId)?.name ?? name] : [];
}
