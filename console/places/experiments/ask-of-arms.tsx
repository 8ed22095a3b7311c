import type { QueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { answerOf, api } from "../../api/client";
import { knownRows } from "../../editor/known-rows";
import { AskDialog } from "../../ui/ask-dialog";
import { list } from "../../words/locale";
import { armAsks, quoted, seenOf } from "./arm-asks";

/** What would be done with the messages. */
export type Done = keyof typeof armAsks;

interface Asking {
  done: Done;
  /** Draws the dialog, or takes it away. */
  show(dialog: ComponentChildren): void;
  act(): void;
}

/** A message of a running experiment. */
interface Hit {
  message: string;
  experiment: string;
  /** Whether visitors see nothing of the experiment then: while it is paused, they see its first variant alone. */
  isFirstGone: boolean;
}

/** Asks before something is done with messages of running experiments. */
export function askOfArms({ done, show, act }: Asking, hits: readonly Hit[]): void {
  const { question, warning, act: name } = armAsks[done];
  const named = inWords(hits.map(({ message }) => message));
  const of = inWords(hits.map(({ experiment }) => experiment));
  const close = () => show(undefined);
  show(
    <AskDialog
      question={question(of)}
      warning={warning(named, of, seenAfter(hits))}
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
  const hits = data.flatMap(({ name = "", status, arms = [] }) => {
    const first = arms[0]?.messageId ?? null;
    const isFirstGone = first === null || ids.includes(first);
    return arms.flatMap(({ messageId, name: arm }) =>
      status === "running" && messageId !== null && ids.includes(messageId)
        ? { experiment: name, message: rows.get(messageId)?.name ?? arm, isFirstGone }
        : [],
    );
  });
  if (hits.length === 0) return asking.act();
  askOfArms(asking, hits);
}

function inWords(names: readonly string[]): string {
  return list.format([...new Set(names)].map(quoted));
}

function seenAfter(hits: readonly Hit[]): string {
  const without = hits.filter(({ isFirstGone }) => isFirstGone);
  if (without.length === 0) return seenOf.first;
  if (without.length === hits.length) return seenOf.none;
  return seenOf.both(inWords(without.map(({ experiment }) => experiment)));
}
