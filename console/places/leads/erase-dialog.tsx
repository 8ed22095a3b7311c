import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomains } from "../../api/session";
import { useSite } from "../../shell/site";
import { ConfirmDialog } from "../../ui/confirm";
import { Copy } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { exactTime } from "../../ui/time";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import type { Known } from "../../words/records";
import { type ExportedRow, readExport } from "./lead";
import { leadsWords } from "./words";

const { erase: texts } = leadsWords;

/** Asks for confirmation before people's data is erased. For one person, it also shows what is stored and the receipt. */
export function EraseDialog({ emails, onClose }: { emails: readonly string[]; onClose(): void }) {
  const [first = ""] = emails;
  return emails.length === 1 ? (
    <EraseOne email={first} onClose={onClose} />
  ) : (
    <EraseSeveral emails={emails} onClose={onClose} />
  );
}

function EraseSeveral({ emails, onClose }: { emails: readonly string[]; onClose(): void }) {
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: async () => {
      for (const id of emails)
        await unwrap(api.DELETE("/api/v1/visitors/{id}", { params: { path: { id } } }));
    },
    onSuccess: () => {
      toast(texts.goingSeveral(emails.length));
      onClose();
    },
    onSettled: () => void invalidate(queryClient, ...shown),
  });
  return (
    <ConfirmDialog
      question={texts.questionSeveral(emails.length)}
      warning={texts.warningSeveral}
      name={`${emails.length}`}
      act={texts.act}
      isBusy={order.isPending}
      error={order.error}
      onSure={() => order.mutate()}
      onClose={onClose}
    >
      <ul class="known">
        {emails.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Shows what an erasure removes and asks for the address again; then shows the receipt. */
function EraseOne({ email, onClose }: { email: string; onClose(): void }) {
  const { domain } = useSite();
  const { found, isBusy, error, erase, done } = useErasure(email);
  const [isEverywhere, setEverywhere] = useState(true);
  if (done) return <ErasureReceipt email={email} {...done} error={error} onClose={onClose} />;
  const isElsewhere = found?.some(({ hostname }) => hostname !== domain.hostname) ?? false;
  const affected = found?.filter(({ hostname }) => isEverywhere || hostname === domain.hostname);
  return (
    <ConfirmDialog
      question={texts.question(email)}
      warning={texts.warning}
      name={email}
      act={texts.act}
      isBusy={isBusy || !found}
      error={error}
      onSure={() => erase(isEverywhere ? undefined : domain.hostname)}
      onClose={onClose}
    >
      <div aria-busy={!found}>
        {!found && !error && <p class="soft">{texts.counting}</p>}
        {affected?.length === 0 && <p>{texts.nothing}</p>}
        {affected && affected.length > 0 && (
          <ul class="known">
            {affected.map(({ hostname, much }) => (
              <li key={hostname}>
                <b>{hostname}</b> {texts.much(much)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isElsewhere && (
        <fieldset>
          <legend>{texts.where}</legend>
          {[true, false].map((each) => (
            <label key={`${each}`} class="check">
              <input
                type="radio"
                name="where"
                checked={isEverywhere === each}
                onChange={() => setEverywhere(each)}
              />
              {each ? texts.everywhere : texts.onlyOn(domain.hostname)}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

const pauseMs = 2_000;
// Queries that may show the person's data.
const shown = [
  queryKeys.leads(),
  queryKeys.conversations(),
  queryKeys.conversation(),
  queryKeys.surveyResponses(),
  queryKeys.counts(),
];

/** What is stored about a person, the erasure, and its receipts, which arrive within a minute. */
function useErasure(email: string) {
  const queryClient = useQueryClient();
  const { member, key, domain } = useSite();
  const domains = useDomains().data?.data ?? [domain];
  const found = useQuery({
    queryKey: queryKeys.recordsOf(email),
    queryFn: async () => knownBySite(await readExport(email, true)),
    gcTime: 0,
  });
  const order = useMutation({
    mutationFn: async (hostname: string | undefined) => {
      // The receipts are in the feed after this cursor.
      const { cursor } = await unwrap(api.GET("/api/v1/changes"));
      const query = hostname === undefined ? {} : { domain: hostname };
      await unwrap(api.DELETE("/api/v1/visitors/{id}", { params: { path: { id: email }, query } }));
      return { cursor, sites: hostname === undefined ? domains.length : 1 };
    },
  });
  const after = order.data?.cursor;
  const receipts = useQuery({
    queryKey: queryKeys.receipts(after ?? ""),
    queryFn: async () => {
      const types = ["visitor.erased" as const];
      const page: Schemas["ListChangesResult"] = await unwrap(
        api.GET("/api/v1/changes", {
          params: { query: { after: after ?? "", types, limit: 100 } },
        }),
      );
      const own = page.data.filter(({ actor }) => actor?.id === (member ?? key)?.id);
      if (own.length >= (order.data?.sites ?? 1)) void invalidate(queryClient, ...shown);
      return own;
    },
    enabled: after !== undefined,
    refetchInterval: ({ state }) => (state.data?.length ?? 0) < (order.data?.sites ?? 1) && pauseMs,
  });
  const hostnameOf = (id: string | null | undefined) =>
    domains.find((each) => each.id === id)?.hostname ?? "";
  return {
    error: found.error ?? order.error ?? receipts.error,
    /** By hostname; undefined until it is known. */
    found: found.data && [...found.data].map(([id, much]) => ({ hostname: hostnameOf(id), much })),
    isBusy: order.isPending,
    /** Without a hostname, erases on all websites. */
    erase: order.mutate,
    /** Undefined until the erasure is requested. */
    done: order.data && {
      isWhole: (receipts.data?.length ?? 0) >= order.data.sites,
      receipts: (receipts.data ?? []).map(({ domainId, createdAt = "", data }) => ({
        hostname: hostnameOf(domainId),
        createdAt,
        much: data as unknown as Known,
      })),
    },
  };
}

interface ErasureReceiptProps {
  email: string;
  receipts: readonly { hostname: string; createdAt: string; much: Known }[];
  /** Whether all websites have finished. */
  isWhole: boolean;
  error: Error | null;
  onClose(): void;
}

/** How much was erased on each website, shown as soon as it is done. */
function ErasureReceipt(props: ErasureReceiptProps) {
  const { email, receipts, isWhole, error, onClose } = props;
  const lines = receipts.map(({ hostname, createdAt, much }) =>
    texts.receiptLine(exactTime(createdAt), hostname, texts.much(much)),
  );
  const title = isWhole ? texts.done(email) : texts.going(email);
  return (
    <Dialog label={title} onClose={onClose}>
      <h2>{title}</h2>
      <div role="status" class="receipt">
        {!isWhole && <p class="soft">{texts.within}</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isWhole && <p class="soft">{texts.keptHint}</p>}
      </div>
      {error && (
        <p class="bad" role="alert">
          {error.message}
        </p>
      )}
      <div class="actions">
        {isWhole && <Copy text={lines.join("\n")} label={texts.receipt} isShort />}
        <button type="button" class="primary" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

const counted = {
  conversation: "conversations",
  chat_message: "chatMessages",
  form_submission: "formSubmissions",
  survey_response: "surveyResponses",
} as const satisfies Record<NonNullable<ExportedRow["kind"]>, keyof Known>;

/** How much is stored about a person on each website, by domain id. */
function knownBySite(rows: readonly ExportedRow[]): Map<string, Known> {
  const sites = new Map<string, Known>();
  for (const { kind, domainId = "" } of rows) {
    const counts = sites.get(domainId) ?? {
      ...{ conversations: 0, chatMessages: 0, formSubmissions: 0, surveyResponses: 0 },
    };
    if (kind) counts[counted[kind]] += 1;
    sites.set(domainId, counts);
  }
  return sites;
}
