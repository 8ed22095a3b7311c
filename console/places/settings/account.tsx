import { useMutation } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { AskDialog } from "../../ui/ask-dialog";
import { exportAccount } from "./export-account";
import { settingsWords } from "./words";

/** What an owner may do with the account as a whole: take everything along, and delete it. */
export function Account() {
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
      answerOf(api.DELETE("/api/v1/me", { params: { query: { confirm: account.id } } })),
    onSuccess: () => location.assign("/console/enter?closed"),
  });
  return (
    <AskDialog
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
