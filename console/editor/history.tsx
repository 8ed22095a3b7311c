import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { authorOf } from "../api/changes";
import { api, unwrap } from "../api/client";
import { queryKeys } from "../api/query-keys";
import { useHasRole } from "../shell/site";
import { ConfirmDialog } from "../ui/confirm";
import { Problem, Skeleton } from "../ui/states";
import { Ago, exactTime } from "../ui/time";
import { toast, toastError } from "../ui/toasts";
import { words } from "../words";
import { fieldName } from "../words/errors";
import type { CanvasProps } from "./canvas";
import { Differences } from "./difference";
import type { Versioned } from "./draft";
import { inPresses, type Press, withoutPublication } from "./in-presses";
import { SideBySide } from "./review/review-view";

interface HistoryProps {
  record: Versioned & { status?: string };
  /** The kind of record that the canvas draws. */
  draw: CanvasProps["draw"];
}

/**
 * The history of a record: who changed what and when, with buttons to restore. A version is named by its time instead of its
 * number, because one click can create two versions.
 */
export function History({ record, draw }: HistoryProps) {
  const { id: recordId } = record;
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.revisions(recordId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      unwrap(
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
          const { version, contentVersion, note, createdAt } = press;
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
                <span>{[authorOf(press), ...describePress(press)].join(" · ")}</span>
                <span class="soft">
                  {version === record.version && `${words.history.current} · `}
                  {exactTime(createdAt)}
                </span>
                {note && <em>{note}</em>}
              </button>
              {chosen === version && (
                <Version
                  record={record}
                  now={record}
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

/** The effect of one click: which fields changed, and whether visitors see the change. */
function describePress({ changedFields, isShown }: Press): string[] {
  const fields = changedFields.map(fieldName).join(", ");
  const displayText = isShown === undefined ? "" : words.history.shown[`${isShown}`];
  return fields || displayText ? [fields, displayText].filter(Boolean) : [words.history.created];
}

interface VersionProps {
  /** The record's current version; undefined once it is deleted. */
  record: { id: string; version: number | undefined };
  /** The current record, if it is known. */
  now?: HistoryProps["record"];
  version: number;
  /** The version that holds the changed content, if the same click created a second version. */
  contentVersion?: number;
  /** The kind of record that the canvas draws. Set if the record is shown before and after the change. */
  draw?: CanvasProps["draw"];
}

/** The changes of a version, and a button to restore it. */
export function Version(props: VersionProps) {
  const { record, now, version, contentVersion = version, draw } = props;
  const [isDrawn, setDrawn] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const canWrite = useHasRole("editor");
  const path = { recordId: record.id, version: contentVersion };
  const { data, error } = useQuery({
    queryKey: queryKeys.revision(record.id, contentVersion),
    queryFn: () => unwrap(api.GET("/api/v1/revisions/{recordId}/{version}", { params: { path } })),
  });
  const restore = useMutation({
    mutationFn: (_: { createdAt: string }) =>
      unwrap(
        api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
          params: {
            path,
            header: {
              "Idempotency-Key": crypto.randomUUID(),
              "X-Change-Note": words.history.restoredNote,
            },
          },
          body: record.version === undefined ? {} : { ifVersion: record.version },
        }),
      ),
    onSuccess: (restored, { createdAt }) => {
      const isChanged =
        "hasUnpublishedChanges" in restored.record && restored.record.hasUnpublishedChanges;
      const sentences = [
        words.history.restored(exactTime(createdAt)),
        ...(isChanged ? [words.history.notPublished] : []),
      ];
      toast(sentences.join(" "));
      // A restore affects the record, its versions, and the lists that contain it.
      void queryClient.invalidateQueries();
    },
    onError: toastError,
  });
  if (error) return <p class="bad">{error.message}</p>;
  if (!data) return <Skeleton />;
  const changed = withoutPublication(data.changes ?? [], ({ field }) => field);
  // The first version changed nothing: its content is shown.
  const changes = changed.length > 0 ? changed : contentOf(data.record);
  const restoring = words.history.restoring(seenOnceRestored(data.record));
  return (
    <div class="version">
      <Differences changes={changes} />
      {draw && changed.length > 0 && (
        <button
          type="button"
          class="quiet"
          aria-expanded={isDrawn}
          onClick={() => setDrawn(!isDrawn)}
        >
          {words.history.compare}
        </button>
      )}
      {draw && isDrawn && <SideBySide draw={draw} before={beforeOf(data)} after={data.record} />}
      {version !== record.version && canWrite && (
        <div class="actions">
          <button
            type="button"
            class="plain"
            disabled={restore.isPending}
            onClick={() =>
              now && !isLive(now) && !isLive(data.record) ? restore.mutate(data) : setAsking(true)
            }
          >
            {words.history.restore}
          </button>
          <p class="soft">{restoring}</p>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.history.restoreOf(exactTime(data.createdAt))}
          warning={restoring}
          act={words.history.restore}
          isHarmless
          isBusy={restore.isPending}
          onSure={() => restore.mutate(data, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {now && (
            <div class="version">
              <Differences changes={differencesOf(now, data.record)} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Whether visitors see a record and would see a restored version at once. Pages need to be published first. */
function isLive(record: HistoryProps["record"]): boolean {
  return /^(active|scheduled|published)$/.test(record.status ?? "") && !("slug" in record);
}

/** Whether and when visitors see a record once this version of it is restored. */
function seenOnceRestored(
  record: HistoryProps["record"],
): Parameters<typeof words.history.restoring>[0] {
  if ("slug" in record) return "published";
  if (!isLive(record)) return "never";
  return record.status === "scheduled" ? "later" : "soon";
}

/** The fields in which two versions of a record differ. */
function differencesOf(now: object, then: object) {
  const [before, after] = [now, then] as Readonly<Record<string, unknown>>[];
  return Object.keys(words.history.fields)
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((each) => JSON.stringify(each.before ?? null) !== JSON.stringify(each.after ?? null));
}

const contentFields = new Set([
  "name",
  "title",
  "question",
  "answer",
  "htmlContent",
  "content",
  "surveyData",
  "slidesData",
]);

/** A version's content, as if it was all new. */
function contentOf(record: object) {
  return differencesOf({}, record).filter(({ field }) => contentFields.has(field));
}

/** The parts of a version that the page uses. */
interface Seen {
  record: object;
  changes?: readonly { field: string; before?: unknown }[] | null;
}

/** The record before a version changed it. */
function beforeOf({ record, changes }: Seen): object {
  const fields = (changes ?? []).map(({ field, before }) => [field, before]);
  return { ...record, ...Object.fromEntries(fields) };
}
