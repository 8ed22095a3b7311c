import { useQueries } from "@tanstack/preact-query";
import { messageQuery } from "../messages/message-query";
import type { Arm, ArmMessage } from "./experiment";

/** The messages of arms with all that they say, as far as they are known. */
export function useArmMessages(arms: readonly Arm[]): ArmMessage[] {
  const ids = arms.flatMap(({ messageId }) => messageId || []);
  return useQueries({ queries: ids.map(messageQuery) }).flatMap(({ data }) => data ?? []);
}
