import type { QueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { api, unwrap } from "../../api/client";
import { cachedRows } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { ConfirmDialog } from "../../ui/confirm";
import { list } from "../../words/locale";
/** What is about to happen to the messages. */
export type Done = keyof typeof variantQuestions;

interface Asking {
  done: Done;
  /** Shows the dialog, or removes it. */
  show(dialog: ComponentChildren): void;
  act(): void;
}

/** A message of a running experiment. */
interface Hit {
  message: string;
  experiment: string;
  /** Whether visitors then see no variant at all. A paused experiment otherwise shows its first variant. */
  isFirstGone: boolean;
}

/** Asks for confirmation before messages of running experiments change. */
export function confirmVariantWords({ done, show, act }: Asking, hits: readonly Hit[]): void {
  const { question, warning, act: name } = variantQuestions[done];
  const named = inWords(hits.map(({ message }) => message));
  const of = inWords(hits.map(({ experiment }) => experiment));
  const close = () => show(undefined);
  show(
    <ConfirmDialog
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

/**
 * Asks for confirmation if one of the messages is a variant of a running experiment; otherwise acts at once. The messages must
 * be loaded.
 */
export async function confirmIfVariants(
  queryClient: QueryClient,
  query: { domain: string },
  ids: readonly string[],
  asking: Asking,
): Promise<void> {
  const { data } = await queryClient.fetchQuery({
    queryKey: queryKeys.runningExperiments(query.domain),
    staleTime: 0,
    // Offline, fail at once: the action must not start later without the user.
    networkMode: "always",
    retry: false,
    queryFn: () =>
      unwrap(api.GET("/api/v1/experiments", { params: { query: { ...query, limit: 100 } } })),
  });
  const rows = cachedRows<{ id?: string; name?: string }>(queryClient, queryKeys.messages());
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
  confirmVariantWords(asking, hits);
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

/** The questions before a message of a running experiment is changed, switched off or deleted. */
const variantQuestions = {
  restart: {
    question: () => "Restart the count?",
    warning: (messages: string, experiments: string) =>
      `${messages} is in ${experiments}, which is running. This change discards the results so far and restarts the count. To keep them, test a copy instead.`,
    act: "Save and restart",
  },
  off: {
    question: (experiments: string) => `Switching off pauses ${experiments}`,
    warning: (messages: string, experiments: string, seen: string) =>
      `${experiments} cannot continue without ${messages}: counting pauses, and ${seen}. It resumes once all variants are live again, unchanged. To end it with a result, conclude it instead.`,
    act: "Switch off",
  },
  delete: {
    question: (experiments: string) => `Deleting pauses ${experiments}`,
    warning: (messages: string, experiments: string, seen: string) =>
      `${experiments} cannot continue without ${messages}: counting pauses, and ${seen}. To end it with a result, conclude it first.`,
    act: "Delete",
  },
};

/** What visitors see of the paused experiments: the first variant, unless it has no message or its message is gone. */
const seenOf = {
  first: "everybody in the audience sees the first variant",
  none: "nobody sees any of the variants",
  both: (without: string) =>
    `nobody sees ${without}; of the others, everybody sees the first variant`,
};

const quoted = (name: string) => `“${name}”`;
