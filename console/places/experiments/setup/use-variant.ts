import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useSite } from "../../../shell/site";
import { say, sayFault } from "../../../ui/toasts";
import { duplicateMessage } from "../../messages/duplicate-message";
import { experimentsWords } from "../words";

/** Copies a message, switched off, to be changed into another arm. */
export function useVariant(onMade: (messageId: string) => void) {
  const known = useQueryClient();
  const { domain } = useSite();
  return useMutation({
    mutationFn: (messageId: string) => duplicateMessage(messageId, domain.hostname),
    onSuccess: async ({ id, name }) => {
      // The choice of messages has it before it is chosen.
      await known.invalidateQueries({ queryKey: ["messages"] });
      onMade(id);
      say(experimentsWords.setup.copied(name));
    },
    onError: sayFault,
  });
}
