import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../../api/client";
import { say, sayFault } from "../../../ui/toasts";
import { placeName } from "../../../words/place-name";
import type { Arm, ArmMessage } from "../experiment";
import { experimentsWords } from "../words";
import { differingFields } from "./differing-fields";

const { setup: texts } = experimentsWords;

interface DifferencesProps {
  error: Error | null;
  index: number;
  arms: readonly Arm[];
  messages: readonly ArmMessage[];
}

/** In what else the message of an arm differs from the first one, and how to make it the same. */
export function Differences({ error, index, arms, messages }: DifferencesProps) {
  const known = useQueryClient();
  const fields = differingFields(error, index);
  const messageOf = (arm: Arm | undefined) => messages.find(({ id }) => id === arm?.messageId);
  const first = messageOf(arms.find(({ messageId }) => messageId !== null));
  const own = messageOf(arms[index]);
  const take = useMutation({
    mutationFn: ({ id, body }: { id: string; body: Partial<ArmMessage> }) =>
      answerOf(
        api.PATCH("/api/v1/messages/{id}", { params: { path: { id } }, body: body as object }),
      ),
    onSuccess: async ({ name }) => {
      await known.invalidateQueries({ queryKey: ["messages"] });
      void known.invalidateQueries({ queryKey: ["message"] });
      say(texts.taken(name));
    },
    onError: sayFault,
  });
  if (fields.length === 0 || !first || !own || own === first) return null;
  const rules = Object.fromEntries(
    fields.map((field) => [field, first[field as keyof ArmMessage]]),
  );
  // The refusal stays until the next write; by then they may be the same.
  const isSame = fields.every(
    (field) => JSON.stringify(own[field as keyof ArmMessage]) === JSON.stringify(rules[field]),
  );
  if (isSame) return <p class="soft">{texts.taken(own.name ?? "")}</p>;
  return (
    <div class="notice" role="alert">
      <p>
        {texts.differs(
          first.name ?? "",
          fields.map((field) => placeName(field).toLowerCase()),
        )}
      </p>
      <button
        type="button"
        class="plain"
        disabled={take.isPending}
        onClick={() => take.mutate({ id: own.id ?? "", body: rules })}
      >
        {texts.take(first.name ?? "")}
      </button>
    </div>
  );
}
