import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { answerOf, api } from "../api/client";
import { useMay } from "../shell/site";
import { exactTime } from "../ui/times";
import { say, sayFault } from "../ui/toasts";
import { words } from "../words";
import type { CanvasProps } from "./canvas";
import { Difference } from "./difference";
import { fieldName } from "./field-name";
import { withoutPublication } from "./in-presses";
import { SideBySide } from "./review/side-by-side";

interface VersionProps {
  /** The record's version now; undefined once it is deleted. */
  record: { id: string; version: number | undefined };
  version: number;
  /** The version with what was changed, where another came of the same press. */
  contentVersion?: number;
  /** What the canvas draws, where the record is shown before and after. */
  draw?: CanvasProps["draw"];
}

/** What a version changed, and the button that makes it the newest again. */
export function Version({ record, version, contentVersion = version, draw }: VersionProps) {
  const [isDrawn, setDrawn] = useState(false);
  const known = useQueryClient();
  const mayWrite = useMay("editor");
  const path = { recordId: record.id, version: contentVersion };
  const { data, error } = useQuery({
    queryKey: ["revision", record.id, contentVersion],
    queryFn: () =>
      answerOf(api.GET("/api/v1/revisions/{recordId}/{version}", { params: { path } })),
  });
  const restore = useMutation({
    mutationFn: (_: { createdAt: string }) =>
      answerOf(
        api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
          params: { path, header: { "Idempotency-Key": crypto.randomUUID() } },
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
      say(sentences.join(" "));
      // The record, its versions, and the lists that name it.
      void known.invalidateQueries();
    },
    onError: sayFault,
  });
  if (error) return <p class="bad">{error.message}</p>;
  if (!data) return <p class="version soft">{words.starting}</p>;
  const changes = withoutPublication(data.changes ?? [], ({ field }) => field);
  return (
    <div class="version">
      {changes.map(({ field, before, after }) => (
        <dl key={field}>
          <dt>{fieldName(field)}</dt>
          <Difference field={field} before={before} after={after} />
        </dl>
      ))}
      {draw && changes.length > 0 && (
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
      {version !== record.version && mayWrite && (
        <button
          type="button"
          class="plain"
          disabled={restore.isPending}
          onClick={() => restore.mutate(data)}
        >
          {words.history.restore}
        </button>
      )}
    </div>
  );
}

/** What is read of a version. */
interface Seen {
  record: object;
  changes?: readonly { field: string; before?: unknown }[] | null;
}

/** The record before a version changed it. */
function beforeOf({ record, changes }: Seen): object {
  const fields = (changes ?? []).map(({ field, before }) => [field, before]);
  return { ...record, ...Object.fromEntries(fields) };
}
