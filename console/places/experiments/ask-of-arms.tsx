import type { QueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { answerOf, api } from "../../api/client";
import { knownRows } from "../../editor/known-rows";
import { AskDialog } from "../../ui/ask-dialog";
import { list } from "../../words/locale";
import { armAsks, quoted } from "./arm-asks";

/** What would be done with the messages. */
export type Done = keyof typeof armAsks;

interface Asking {
  done: Done;
  /** Draws the dialog, or takes it away. */
  show(dialog: ComponentChildren): void;
  act(): void;
}

/** Asks before something is done with messages of running experiments. Names are those of the messages and experiments. */
export function askOfArms(
  { done, show, act }: Asking,
  messages: readonly string[],
  experiments: readonly string[],
): void {
  const { question, warning, act: name } = armAsks[done];
  const [named, of] = [messages, experiments].map((names) =>
    list.format([...new Set(names)].map(quoted)),
  ) as [string, string];
  const close = () => show(undefined);
  show(
    <AskDialog
      question={question(of)}
      warning={warning(named, of)}
      act={name}
      onSure={() => {
        close();
        act();
      }}
      onClose={close}
    />,
  );
}

/** Asks if one of the messages is an arm of a running experiment; else acts at once. The list of messages is known. */
export async function askIfArms(
  known: QueryClient,
  query: { domain: string },
  ids: readonly string[],
  asking: Asking,
): Promise<void> {
  const { data } = await known.fetchQuery({
    queryKey: ["running experiments", query.domain],
    staleTime: 0,
    queryFn: () =>
      answerOf(api.GET("/api/v1/experiments", { params: { query: { ...query, limit: 100 } } })),
  });
  const rows = knownRows<{ id?: string; name?: string }>(known, "messages");
  const hit = data.flatMap(({ name = "", status, arms = [] }) =>
    arms.flatMap(({ messageId, name: arm }) =>
      status === "running" && messageId !== null && ids.includes(messageId)
        ? { experiment: name, message: rows.get(messageId)?.name ?? arm }
        : [],
    ),
  );
  if (hit.length === 0) return asking.act();
  askOfArms(
    asking,
    hit.map(({ message }) => message),
    hit.map(({ experiment }) => experiment),
  );
}
