import { useMutation } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { byName } from "../../../shared/rules/by-name";
import { api, unwrap } from "../../api/client";
import { saveFile } from "../../api/download-list";
import { useSite } from "../../shell/site";
import { ConfirmDialog } from "../../ui/confirm";
import { OwnersPage } from "./settings-head";
import { settingsWords } from "./words";

/** What owners can do with the account: export its data and delete it. */
function Account() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h2>{settingsWords.account}</h2>
      <Export />
      <p class="soft">{settingsWords.deleteHint}</p>
      <div class="actions">
        <button type="button" class="quiet bad" onClick={() => setAsking(true)}>
          {settingsWords.deleteAccount}
        </button>
      </div>
      {isAsking && <Deletion onClose={() => setAsking(false)} />}
    </section>
  );
}

function Export() {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(null);
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      setCount(0);
      running.current = new AbortController();
      const { signal } = running.current;
      await exportAccount(setCount, signal).catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
      });
    },
  });
  return (
    <>
      <p class="soft">{settingsWords.exportHint}</p>
      {isPending ? (
        <div class="actions">
          <p role="status">{settingsWords.exporting(count)}</p>
          <button type="button" class="quiet" onClick={() => running.current?.abort()}>
            {settingsWords.stop}
          </button>
        </div>
      ) : (
        <div class="actions">
          <button type="button" class="plain" onClick={() => mutate()}>
            {settingsWords.export}
          </button>
        </div>
      )}
      {error && (
        <p class="bad" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

function Deletion({ onClose }: { onClose(): void }) {
  const { account } = useSite();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      unwrap(api.DELETE("/api/v1/me", { params: { query: { confirm: account.id } } })),
    onSuccess: () => location.assign("/console/enter?closed"),
  });
  return (
    <ConfirmDialog
      question={settingsWords.deleteAccount}
      warning={settingsWords.deleteWarning}
      name={account.name}
      act={settingsWords.deleteForGood}
      isBusy={isPending}
      error={error}
      onSure={mutate}
      onClose={onClose}
    />
  );
}

/** The page for the account, which only owners can use. */
export function AccountPage() {
  return (
    <OwnersPage>
      <Account />
    </OwnersPage>
  );
}

interface ListPage {
  data: unknown[];
  nextCursor?: string | null | undefined;
}

type Read = (page: { cursor?: string }) => Promise<ListPage>;

const limit = 100;

/**
 * Exports all of the account's data as one file of JSON lines. Each line has the kind, the domain, and the record as the API
 * returns it. `onProgress` gets the number of records so far. An abort stops the export without a file.
 */
async function exportAccount(
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const lines: string[] = [];
  const append = (kind: string, record: unknown, domain?: string) => {
    lines.push(`${JSON.stringify({ kind, domain, record })}\n`);
  };
  /** Reads all pages of a list and exports each record. */
  const all = async (kind: string, read: Read, domain?: string): Promise<unknown[]> => {
    const records: unknown[] = [];
    let cursor: string | undefined;
    do {
      signal.throwIfAborted();
      const page = await read(cursor === undefined ? {} : { cursor });
      for (const record of page.data) append(kind, record, domain);
      records.push(...page.data);
      onProgress(lines.length);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return records;
  };

  const { account } = await unwrap(api.GET("/api/v1/me"));
  append("account", account);
  for (const [kind, read] of Object.entries(ofAccount)) await all(kind, read);
  const domains = await all("domain", (page) => unwrap(api.GET("/api/v1/domains", query(page))));
  for (const each of domains) {
    const { hostname: domain } = each as { hostname: string };
    for (const [kind, readOn] of Object.entries(ofDomain)) await all(kind, readOn(domain), domain);
    const conversations = await all("conversation", conversationsOf(domain), domain);
    for (const conversation of conversations) {
      const { id } = conversation as { id: string };
      await all("chat_message", chatMessagesOf(id), domain);
    }
  }
  saveFile(`${account.id}.jsonl`, lines, "application/jsonl");
}

const ofAccount: Record<string, Read> = byName({
  member: (page) => unwrap(api.GET("/api/v1/members", query(page))),
  api_key: (page) => unwrap(api.GET("/api/v1/api-keys", query(page))),
  webhook: (page) => unwrap(api.GET("/api/v1/webhooks", query(page))),
  canned_reply: (page) => unwrap(api.GET("/api/v1/canned-replies", query(page))),
  review: (page) => unwrap(api.GET("/api/v1/reviews", query(page))),
});

const ofDomain: Record<string, (domain: string) => Read> = byName({
  message: (domain) => (page) => unwrap(api.GET("/api/v1/messages", query({ domain, ...page }))),
  experiment: (domain) => (page) =>
    unwrap(api.GET("/api/v1/experiments", query({ domain, ...page }))),
  landing_page: (domain) => (page) =>
    unwrap(api.GET("/api/v1/landing-pages", query({ domain, ...page }))),
  knowledge_item: (domain) => (page) =>
    unwrap(api.GET("/api/v1/knowledge", query({ domain, ...page }))),
  form_submission: (domain) => (page) =>
    unwrap(api.GET("/api/v1/form-submissions", query({ domain, ...page }))),
  survey_response: (domain) => (page) =>
    unwrap(api.GET("/api/v1/survey-responses", query({ domain, ...page }))),
  asset: (domain) => (page) => unwrap(api.GET("/api/v1/assets", query({ domain, ...page }))),
});

function conversationsOf(domain: string): Read {
  return (page) => unwrap(api.GET("/api/v1/conversations", query({ domain, ...page })));
}

function chatMessagesOf(conversationId: string): Read {
  return (page) =>
    unwrap(
      api.GET("/api/v1/conversations/{conversationId}/messages", {
        params: { path: { conversationId }, query: { limit, ...page } },
      }),
    );
}

function query<Named extends object>(named: Named) {
  return { params: { query: { limit, ...named } } };
}
