import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useMay } from "../../shell/site";
import { Problem } from "../../ui/problem";
import { Ago } from "../../ui/time";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import type { Message } from "./draft";

/** Who changed what and when, with the way back. */
export function History({ message }: { message: Message }) {
  const { id: recordId } = message;
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["revisions", recordId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET("/api/v1/revisions", {
          params: { query: { recordId, limit: 50, ...(pageParam && { cursor: pageParam }) } },
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  const rows = (data?.pages ?? []).flatMap((page) => page.data);
  return (
    <div class="history">
      <ol>
        {rows.map(({ version = 0, actor, note, createdAt, changedFields = [] }) => (
          <li key={version}>
            <button
              type="button"
              aria-expanded={chosen === version}
              onClick={() => setChosen(chosen === version ? undefined : version)}
            >
              <b>
                {version === message.version
                  ? words.history.current
                  : words.history.version(version)}
              </b>
              <span>
                {actor?.name ?? words.history.actors[actor?.kind ?? "system"]}
                {" · "}
                {changedFields.length > 0 ? changedFields.join(", ") : words.history.created}
              </span>
              <span class="soft">
                <Ago at={createdAt} />
              </span>
              {note && <em>{note}</em>}
            </button>
            {chosen === version && <Version message={message} version={version} />}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" class="plain" onClick={() => void fetchNextPage()}>
          {words.more}
        </button>
      )}
    </div>
  );
}

function Version({ message, version }: { message: Message; version: number }) {
  const known = useQueryClient();
  const mayWrite = useMay("editor");
  const path = { recordId: message.id, version };
  const { data, error } = useQuery({
    queryKey: ["revision", message.id, version],
    queryFn: () =>
      answerOf(api.GET("/api/v1/revisions/{recordId}/{version}", { params: { path } })),
  });
  const restore = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
          params: { path, header: { "Idempotency-Key": crypto.randomUUID() } },
          body: { ifVersion: message.version },
        }),
      ),
    onSuccess: () => {
      say(words.history.restored(version));
      for (const key of ["message", "revisions"]) {
        void known.invalidateQueries({ queryKey: [key, message.id] });
      }
      void known.invalidateQueries({ queryKey: ["messages"] });
    },
    onError: sayFault,
  });
  if (error) return <p class="bad">{error.message}</p>;
  if (!data) return <p class="soft">{words.starting}</p>;
  return (
    <div class="version">
      {(data.changes ?? []).map(({ field, before, after }) => (
        <dl key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{text(before)}</del>
          </dd>
          <dd>
            <ins>{text(after)}</ins>
          </dd>
        </dl>
      ))}
      {version !== message.version && mayWrite && (
        <button
          type="button"
          class="plain"
          disabled={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {words.history.restore}
        </button>
      )}
    </div>
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}
