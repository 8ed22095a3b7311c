import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useSite } from "../../shell/site";
import { Field } from "../../ui/field";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { settingsWords } from "./words";

const queryKey = ["statement"];

/** What this month has cost so far, beside the budget. */
export function Month() {
  const known = useQueryClient();
  const { account } = useSite();
  const [draft, setDraft] = useTyped<string | null>(`${account.id}.budget`, null);
  const { data } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET("/api/v1/usage/statement", {})),
  });
  const save = useMutation({
    mutationFn: (monthlyUsd: number | null) =>
      answerOf(api.PATCH("/api/v1/usage/budget", { body: { monthlyUsd } })),
    onSuccess: () => {
      setDraft(null);
      return known.invalidateQueries({ queryKey });
    },
  });
  if (!data) return null;
  const { totalUsd = 0, projectedTotalUsd = null, budgetUsd = null, budgetPercent = null } = data;
  const isReached = (budgetPercent ?? 0) >= 80;
  return (
    <section>
      <h2>{settingsWords.month}</h2>
      <dl class="caps">
        <div>
          <dt>{settingsWords.soFar}</dt>
          <dd>
            {budgetUsd !== null && (
              <meter
                min={0}
                max={budgetUsd}
                value={Math.min(totalUsd, budgetUsd)}
                aria-label={settingsWords.soFar}
              />
            )}
            <span>
              {dollars.format(totalUsd)}
              {budgetUsd !== null && ` / ${dollars.format(budgetUsd)}`}
            </span>
          </dd>
        </div>
        {projectedTotalUsd !== null && (
          <div>
            <dt>{settingsWords.projected}</dt>
            <dd>
              <span>{dollars.format(projectedTotalUsd)}</span>
            </dd>
          </div>
        )}
      </dl>
      {isReached && (
        <p class="bad" role="status">
          {settingsWords.budgetReached(Math.floor(budgetPercent ?? 0))}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = draft ?? String(budgetUsd ?? "");
          save.mutate(wanted === "" ? null : Number(wanted));
        }}
      >
        <Field label={settingsWords.budget} hint={settingsWords.budgetHint}>
          <input
            type="number"
            min="0.01"
            max="1000000"
            step="0.01"
            value={draft ?? budgetUsd ?? ""}
            onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          />
        </Field>
        {save.error && <p class="bad">{save.error.message}</p>}
        <div class="actions">
          <button type="submit" class="primary" disabled={save.isPending || draft === null}>
            {words.save}
          </button>
        </div>
      </form>
    </section>
  );
}

const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
