import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useHasRole, useProof, useSite } from "../../shell/site";
import { Copy } from "../../ui/copy";
import { Problem } from "../../ui/states";
import { Ago, Day } from "../../ui/time";
import { toastError } from "../../ui/toasts";
import { settingsWords } from "./words";

const { proof: proofWords } = settingsWords;

/** How to prove that the account owns the website, and whether the proof was found. */
export function ProveDomain() {
  const queryClient = useQueryClient();
  const { domain } = useSite();
  const canCheck = useHasRole("owner");
  const proof = useProof();
  const check = useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/v1/domains/{id}/proof", { params: { path: { id: domain.hostname } } })),
    onSuccess: (found) => queryClient.setQueryData(queryKeys.proof(domain.hostname), found),
    onError: toastError,
  });
  const { data } = proof;
  return (
    <section id="prove">
      <h2>{proofWords.title}</h2>
      <p class="soft">{proofWords.why}</p>
      {proof.error && <Problem error={proof.error} onRetry={() => void proof.refetch()} />}
      {data && (
        <>
          <div role="status">
            <State of={data} />
            {data.problems.length > 0 && (
              <ul>
                {data.problems.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
          <h3>{proofWords.record}</h3>
          <p class="soft">{proofWords.name}</p>
          <Copy text={data.record.name} label={proofWords.name} />
          {data.record.nameForAll !== data.record.name && (
            <>
              <p class="soft">{proofWords.nameForAll}</p>
              <Copy text={data.record.nameForAll} label={proofWords.nameForAll} />
            </>
          )}
          <p class="soft">{proofWords.value}</p>
          <Copy text={data.record.value} label={proofWords.value} />
          <details class="fold">
            <summary>{proofWords.file}</summary>
            <p class="soft">{proofWords.fileUrl}</p>
            <Copy text={data.file.url} label={proofWords.fileUrl} />
            <p class="soft">{proofWords.content}</p>
            <Copy text={data.file.content} label={proofWords.content} />
          </details>
          {canCheck ? (
            <button
              type="button"
              class="plain"
              disabled={check.isPending}
              onClick={() => check.mutate()}
            >
              {check.isPending ? proofWords.checking : proofWords.check}
            </button>
          ) : (
            <p class="soft">{proofWords.askOwner}</p>
          )}
        </>
      )}
    </section>
  );
}

type Proof = NonNullable<ReturnType<typeof useProof>["data"]>;

function State({ of }: { of: Proof }) {
  const { isProven, provenAt, checkedAt, failingSince, lostAt, graceUntil } = of;
  return (
    <>
      {isProven ? (
        <p>
          {proofWords.proven} <Day at={provenAt} />
        </p>
      ) : (
        <p class="bad">
          {lostAt ? proofWords.lost : proofWords.notProven} <Day at={lostAt} />
        </p>
      )}
      {isProven && failingSince && (
        <p class="bad">
          {proofWords.failing} <Day at={failingSince} />. {proofWords.failingHint}
        </p>
      )}
      {graceUntil && (
        <p>
          {proofWords.grace} <Day at={graceUntil} />
        </p>
      )}
      {checkedAt && (
        <p class="soft">
          {proofWords.checked} <Ago at={checkedAt} />
        </p>
      )}
    </>
  );
}
