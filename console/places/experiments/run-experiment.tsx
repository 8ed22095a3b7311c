import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { duplicateRecord } from "../../api/records";
import { useSite } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { toastError } from "../../ui/toasts";
import { words } from "../../words";
import { isUnfair, usualGoal, type VariantMessage } from "./experiment";
import { variantWords } from "./running-mark";

const { run: texts } = variantWords;
const ways: readonly Against[] = ["copy", "nobody"];

interface RunExperimentProps {
  message: Pick<VariantMessage, "id" | "name" | "template" | "htmlContent" | "goal" | "audience">;
  /** Whether the message has unsaved changes, which a copy would not have. */
  isChanged: boolean;
}

/** A button that creates an experiment with a message. */
export function RunExperiment({ message, isChanged }: RunExperimentProps) {
  const [isOpen, setOpen] = useState(false);
  const make = useNewTest();
  const isRefused = isUnfair(message.audience);
  return (
    <>
      <button type="button" class="plain run" onClick={() => setOpen(true)}>
        {texts.button}
      </button>
      {isOpen && (
        <Dialog label={texts.question} onClose={() => setOpen(false)}>
          <h2>{texts.question}</h2>
          {isChanged && <p class="notice">{texts.saveFirst}</p>}
          {isRefused && (
            <p class="notice">
              {texts.unfair}{" "}
              <button
                type="button"
                class="link"
                onClick={() => {
                  setOpen(false);
                  showSection("where");
                }}
              >
                {texts.toAudience}
              </button>
            </p>
          )}
          <ul class="ways">
            {ways.map((against) => (
              <li key={against}>
                <button
                  type="button"
                  class="plain way"
                  disabled={isChanged || isRefused || make.isPending}
                  onClick={() => make.mutate({ message, against })}
                >
                  <b>{texts.ways[against]}</b>
                  <span class="soft">{texts.hints[against]}</span>
                </button>
              </li>
            ))}
          </ul>
          <p class="soft">{texts.nothingLive}</p>
          <div class="actions">
            <button type="button" class="plain" onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What the message is tested against: a changed copy, or no message. */
type Against = "copy" | "nobody";

interface NewTest {
  message: Pick<VariantMessage, "id" | "name" | "template" | "htmlContent" | "goal">;
  against: Against;
}

type NamedVariant = readonly [name: string, messageId: string | null];

const { arms: names } = variantWords;

/** Drafts a complete experiment with a message, and opens it so that the user can check the goal. */
function useNewTest() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  return useMutation({
    mutationFn: async ({ message, against }: NewTest) => {
      const { id = "", name = "" } = message;
      if (against === "nobody")
        return await draft(name, [names.without, null], [names.with, id], message);
      const copy = await duplicateRecord("message", id, domain.hostname);
      try {
        return await draft(name, [names.own, id], [names.copy, copy.id], message);
      } catch (error) {
        // Delete the copy if the experiment cannot be created.
        await api.DELETE("/api/v1/messages/{id}", { params: { path: { id: copy.id } } });
        throw error;
      }
    },
    onSuccess: ({ id }) => {
      void invalidate(queryClient, queryKeys.experiments(), queryKeys.messages());
      navigate(`/experiments/${id}`);
    },
    onError: toastError,
  });

  function draft(
    name: string,
    first: NamedVariant,
    second: NamedVariant,
    message: NewTest["message"],
  ) {
    const arms = [first, second].map(([arm, messageId]) => ({ name: arm, messageId, weight: 50 }));
    const body = { name: variantWords.testOf(name), arms, goal: usualGoal(message, arms) };
    return unwrap(
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

/** Opens a section of the editor and scrolls to it. */
function showSection(name: string): void {
  const section = document.querySelector<HTMLDetailsElement>(`details[data-section="${name}"]`);
  if (!section) return;
  section.open = true;
  section.querySelector("summary")?.focus();
  section.scrollIntoView({ block: "start" });
}
