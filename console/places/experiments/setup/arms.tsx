import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useSite } from "../../../shell/site";
import { useFaultAt, Within } from "../../../ui/faults";
import { say, sayFault } from "../../../ui/toasts";
import { duplicateMessage } from "../../messages/duplicate-message";
import { type Arm, type ArmMessage, notChosen } from "../experiment";
import { experimentsWords } from "../words";
import { ArmFields } from "./arm-fields";
import { fewestArms, mostArms, withMessage, withoutArm } from "./arms-with";

const { setup: texts } = experimentsWords;

interface ArmsProps {
  arms: readonly Arm[];
  messages: readonly ArmMessage[];
  id: string | undefined;
  onChange(arms: Arm[]): void;
}

/** Who sees what: two to five arms, whose weights make 100. */
export function Arms({ arms, messages, id, onChange }: ArmsProps) {
  const variant = useVariant((messageId) => onChange(withMessage(arms, messageId)));
  const fault = useFaultAt("arms");
  const isFull = arms.length >= mostArms;
  const hasRoom = !isFull || arms.some(({ messageId }) => messageId === notChosen);
  const hasHoldOut = arms.some(({ messageId }) => messageId === null);
  return (
    <>
      <ol class="arms">
        {arms.map((arm, index) => (
          <Within key={index} at={`arms[${index}]`}>
            <ArmFields
              arms={arms}
              index={index}
              messages={messages}
              id={id}
              onCopy={
                arm.messageId && hasRoom ? () => variant.mutate(arm.messageId as string) : undefined
              }
              isBusy={variant.isPending}
              onRemove={
                arms.length > fewestArms ? () => onChange(withoutArm(arms, index)) : undefined
              }
              onChange={onChange}
            />
          </Within>
        ))}
      </ol>
      {fault && (
        <p class="bad" role="alert">
          {fault}
        </p>
      )}
      <div class="actions">
        <button
          type="button"
          class="plain"
          disabled={isFull}
          onClick={() => onChange(withMessage(arms, notChosen))}
        >
          {texts.add}
        </button>
        <button
          type="button"
          class="plain"
          disabled={hasHoldOut || !hasRoom}
          onClick={() => onChange(withMessage(arms, null))}
        >
          {texts.addHoldOut}
        </button>
      </div>
    </>
  );
}

/** Copies a message, switched off, to be changed into another arm. */
function useVariant(onMade: (messageId: string) => void) {
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
