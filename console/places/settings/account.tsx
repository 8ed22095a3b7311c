import { useMutation } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { words } from "../../words";
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
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(api.DELETE("/api/v1/me", { params: { query: { confirm: account.id } } })),
    onSuccess: () => location.assign("/console/enter"),
  });
  return (
    <Dialog label={settingsWords.deleteAccount} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <h2>{settingsWords.deleteAccount}</h2>
        <p>{settingsWords.deleteWarning}</p>
        <Field label={settingsWords.typeName(account.name)}>
          <input
            value={typed}
            autocomplete="off"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        {error && (
          <p class="bad" role="alert">
            {error.message}
          </p>
        )}
        <div class="actions">
          <button type="button" class="plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button
            type="submit"
            class="quiet bad"
            disabled={isPending || typed.trim() !== account.name}
          >
            {settingsWords.deleteForGood}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
