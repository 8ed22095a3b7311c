import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { useDomainQuery, useMay } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { words } from "../../words";
import { type Starter, starters } from "./starters";

const purposes = ["announce", "collect", "ask", "guide"] as const;

/** Where a message begins: what should it do? It is made switched off, and opens in the editor. */
export function NewMessage() {
  const query = useDomainQuery();
  const known = useQueryClient();
  const [, navigate] = useLocation();
  const mayWrite = useMay("author");
  const create = useMutation({
    mutationFn: ({ message }: Starter) =>
      answerOf(
        api.POST("/api/v1/messages", {
          params: { query, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: { ...message, status: "inactive" },
        }),
      ),
    onSuccess: ({ id }) => {
      void known.invalidateQueries({ queryKey: ["messages"] });
      navigate(`/messages/${id}`);
    },
    onError: sayFault,
  });
  return (
    <>
      <header class="head">
        <h1>{words.messages.what}</h1>
      </header>
      {purposes.map((purpose) => (
        <section key={purpose} class="starters">
          <h2>{words.messages.purposes[purpose]}</h2>
          <div>
            {starters
              .filter((starter) => starter.purpose === purpose)
              .map((starter) => (
                <button
                  key={starter.id}
                  type="button"
                  disabled={create.isPending || !mayWrite}
                  onClick={() => create.mutate(starter)}
                >
                  <b>{starter.title}</b>
                  <span>{starter.text}</span>
                  <small>{words.messages.kinds[starter.message.template]}</small>
                </button>
              ))}
          </div>
        </section>
      ))}
    </>
  );
}
