import { useMutation } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useSite } from "../../shell/site";
import { TextField } from "../../ui/field";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { RecordSection, useRecords } from "./record-section";
import { settingsWords } from "./words";

interface Draft {
  /** The id of the reply being edited; undefined for a new reply. */
  id?: string;
  version?: number | undefined;
  title: string;
  content: string;
}

const blank: Draft = { title: "", content: "" };

/** The support team's canned replies, which the inbox offers. */
export function CannedReplies() {
  const { account } = useSite();
  const [draft, setDraft] = useTyped<Draft>(`${account.id}.canned-reply`, blank);
  const { list, rows, renew, removeLater } = useRecords({
    queryKey: queryKeys.cannedReplies(),
    read: (page) =>
      unwrap(api.GET("/api/v1/canned-replies", { params: { query: { limit: 100, ...page } } })),
    remove: async (id) => {
      await unwrap(
        api.DELETE("/api/v1/canned-replies/{id}", { params: { path: { id } }, keepalive: true }),
      );
      if (draft.id === id) setDraft(blank);
    },
  });
  const save = useMutation({
    mutationFn: ({ id, version, ...body }: Draft) =>
      unwrap<unknown>(
        id === undefined
          ? api.POST("/api/v1/canned-replies", {
              params: { header: { "Idempotency-Key": crypto.randomUUID() } },
              body,
            })
          : api.PATCH("/api/v1/canned-replies/{id}", {
              params: { path: { id }, header: { "If-Match": `"${version}"` } },
              body,
            }),
      ),
    onSuccess: () => {
      setDraft(blank);
      return renew();
    },
  });
  return (
    <RecordSection
      title={settingsWords.cannedReplies}
      hint={settingsWords.cannedRepliesHint}
      list={list}
      rows={rows}
      form={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(draft);
          }}
        >
          <TextField
            label={settingsWords.replyTitle}
            error={save.error?.message}
            required
            maxLength={100}
            value={draft.title}
            onChange={(value) => setDraft({ ...draft, title: value })}
          />
          <TextField
            label={settingsWords.replyText}
            hint={settingsWords.replyTextHint}
            required
            rows={3}
            maxLength={4_000}
            value={draft.content}
            onChange={(value) => setDraft({ ...draft, content: value })}
          />
          <div class="actions">
            <button type="submit" class="plain" disabled={save.isPending}>
              {draft.id ? settingsWords.saveReply : settingsWords.addReply}
            </button>
            {draft.id && (
              <button type="button" class="plain" onClick={() => setDraft(blank)}>
                {words.cancel}
              </button>
            )}
          </div>
        </form>
      }
      columns={[
        { cell: ({ title = "" }) => title },
        { kind: "wide soft", cell: ({ content = "" }) => content },
        {
          kind: "number",
          cell: ({ id = "", version, title = "", content = "" }) => (
            <>
              <button
                type="button"
                class="plain"
                aria-label={settingsWords.changeReply(title)}
                onClick={() => setDraft({ id, version, title, content })}
              >
                {settingsWords.change}
              </button>
              <button
                type="button"
                class="quiet bad"
                onClick={() => removeLater(id, words.deleted(title))}
              >
                {words.remove}
              </button>
            </>
          ),
        },
      ]}
    />
  );
}
