import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { duplicateMessage } from "../messages/duplicate-message";
import { armWords } from "./arm-words";
import type { ArmMessage, Settings } from "./experiment";
import { goalsOf } from "./setup/goals-of";

/** What a message is tested against: a copy that is changed, or none. */
export type Against = "copy" | "nobody";

interface NewTest {
  message: Pick<ArmMessage, "id" | "name" | "template" | "goal">;
  against: Against;
}

type NamedArm = readonly [name: string, messageId: string | null];

const { arms: names } = armWords;

/** Drafts an experiment of a message, in which nothing is missing but a look at its goal, and opens it. */
export function useNewTest() {
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  return useMutation({
    mutationFn: async ({ message, against }: NewTest) => {
      const { id = "", name = "" } = message;
      if (against === "nobody")
        return await draft(name, [names.without, null], [names.with, id], message);
      const copy = await duplicateMessage(id, domain.hostname);
      try {
        return await draft(name, [names.own, id], [names.copy, copy.id], message);
      } catch (error) {
        // Nobody wants a copy of a message that cannot be tested.
        await api.DELETE("/api/v1/messages/{id}", { params: { path: { id: copy.id } } });
        throw error;
      }
    },
    onSuccess: ({ id }) => {
      for (const key of ["experiments", "messages"])
        void known.invalidateQueries({ queryKey: [key] });
      navigate(`/experiments/${id}`);
    },
    onError: sayFault,
  });

  function draft(name: string, first: NamedArm, second: NamedArm, message: NewTest["message"]) {
    const arms = [first, second].map(([arm, messageId]) => ({ name: arm, messageId, weight: 50 }));
    const body = { name: armWords.testOf(name), arms, goal: goalOf(message, arms) };
    return answerOf(
      api.POST("/api/v1/experiments", {
        params: {
          query: { domain: domain.hostname },
          header: { "Idempotency-Key": crypto.randomUUID() },
        },
        body,
      }),
    );
  }
}

/** The message's own goal where all arms can reach it, else the first that they can. */
function goalOf(message: NewTest["message"], arms: Settings["arms"]): Settings["goal"] {
  const { goal } = message;
  const rows = arms.flatMap(({ messageId }) =>
    messageId ? [{ id: messageId, template: message.template }] : [],
  );
  const kinds = goalsOf(arms, rows as Parameters<typeof goalsOf>[1]);
  if (goal && kinds.includes(goal.kind)) {
    const { kind, value } = goal;
    return { kind, ...(value && { value }) };
  }
  const own = (["SURVEY", "CLICK"] as const).find((kind) => kinds.includes(kind));
  return own ? { kind: own } : { kind: "URL", value: "/thanks" };
}
