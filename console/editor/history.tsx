import { useInfiniteQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../api/client";
import { Problem } from "../ui/problem";
import { Ago } from "../ui/time";
import { exactTime } from "../ui/times";
import { words } from "../words";
import type { CanvasProps } from "./canvas";
import type { Versioned } from "./draft";
import { fieldName } from "./field-name";
import { inPresses, type Press } from "./in-presses";
import { Version } from "./version";

interface HistoryProps {
  record: Versioned & { status?: string };
  /** What the canvas draws. */
  draw: CanvasProps["draw"];
}

/**
 * Who changed what of a record and when, with the way back. A version is known by its time: one press may make two, so their
 * numbers have gaps.
 */
export function History({ record, draw }: HistoryProps) {
  const { id: recordId } = record;
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
  const presses = inPresses(
    rows as Required<(typeof rows)[number]>[],
    record.status === "published",
  );
  return (
    <div class="history">
      <ol>
        {presses.map((press) => {
          const { version, contentVersion, actor, note, createdAt } = press;
          return (
            <li key={version}>
              <button
                type="button"
                aria-expanded={chosen === version}
                onClick={() => setChosen(chosen === version ? undefined : version)}
              >
                <b>
                  <Ago at={createdAt} />
                </b>
                <span>
                  {[actor.name ?? words.history.actors[actor.kind], ...told(press)].join(" · ")}
                </span>
                <span class="soft">
                  {version === record.version && `${words.history.current} · `}
                  {exactTime(createdAt)}
                </span>
                {note && <em>{note}</em>}
              </button>
              {chosen === version && (
                <Version
                  record={record}
                  version={version}
                  contentVersion={contentVersion}
                  draw={draw}
                />
              )}
            </li>
          );
        })}
      </ol>
      {hasNextPage && (
        <button type="button" class="plain" onClick={() => void fetchNextPage()}>
          {words.more}
        </button>
      )}
    </div>
  );
}

/** What a press did: the fields that it changed, and whether visitors see that. */
function told({ changedFields, isShown }: Press): string[] {
  const fields = changedFields.map(fieldName).join(", ");
  const shown = isShown === undefined ? "" : words.history.shown[`${isShown}`];
  return fields || shown ? [fields, shown].filter(Boolean) : [words.history.created];
}
