import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useSite } from "../../shell/site";
import { type Column, DataTable } from "../../ui/data-table";
import { Field } from "../../ui/field";
import { toast } from "../../ui/toasts";
import { useTyped } from "../../ui/use-typed";
import { words } from "../../words";
import { locale } from "../../words/locale";
import { settingsWords } from "./words";

const queryKey = queryKeys.statement();

/** This month's cost so far, compared to the budget. */
export function Month() {
  const queryClient = useQueryClient();
  const { account } = useSite();
  const [draft, setDraft] = useTyped<string | null>(`${account.id}.budget`, null);
  const { data } = useQuery({
    queryKey,
    queryFn: () => unwrap(api.GET("/api/v1/usage/statement", {})),
  });
  const save = useMutation({
    mutationFn: (monthlyUsd: number | null) =>
      unwrap(api.PATCH("/api/v1/usage/budget", { body: { monthlyUsd } })),
    onSuccess: () => {
      setDraft(null);
      toast(words.saved);
      return invalidate(queryClient, queryKey);
    },
  });
  if (!data) return null;
  const { totalUsd = 0, projectedTotalUsd = null, budgetUsd = null, budgetPercent = null } = data;
  const reached = Math.floor(budgetPercent ?? 0);
  return (
    <section>
      <h2>{settingsWords.month}</h2>
      <dl class="caps">
        <div>
          <dt>{settingsWords.soFar}</dt>
          <dd>
            {budgetUsd !== null && (
              <UsageMeter label={settingsWords.soFar} used={totalUsd} most={budgetUsd} />
            )}
            <span>
              {inDollars(totalUsd)}
              {budgetUsd !== null && ` / ${inDollars(budgetUsd)}`}
            </span>
          </dd>
        </div>
        {projectedTotalUsd !== null && (
          <div>
            <dt>{settingsWords.projected}</dt>
            <dd>
              {budgetUsd !== null && (
                <UsageMeter
                  label={settingsWords.projected}
                  used={projectedTotalUsd}
                  most={budgetUsd}
                />
              )}
              <span>
                {inDollars(projectedTotalUsd)}
                {budgetUsd !== null && ` / ${inDollars(budgetUsd)}`}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {reached >= 80 && (
        <p class={reached >= 100 ? "bad" : "warn"} role="status">
          {settingsWords.budgetReached(reached)}
        </p>
      )}
      <StatementItems items={data.items ?? []} totalUsd={totalUsd} />
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

type Item = Schemas["GetStatementResult"]["items"][number];

interface StatementItemsProps {
  items: readonly Item[];
  totalUsd: number;
}

const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

const leastShown = 0.005;

const { statement: texts } = settingsWords;

const statementColumns: Column<Item>[] = [
  { name: texts.what, kind: "wide", cell: ({ item }) => texts.items[item] },
  { name: texts.quantity, kind: "number", cell: ({ quantity }) => countOf(quantity) },
  {
    name: texts.price,
    kind: "number soft",
    cell: ({ priceUsd, per }) => texts.per(inDollars(priceUsd), amount.format(per)),
  },
  { name: texts.amount, kind: "number", cell: ({ amountUsd }) => inDollars(amountUsd) },
];

/** The month's cost per item, most expensive first, without unused items. */
function StatementItems({ items, totalUsd }: StatementItemsProps) {
  const used = items
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => other.amountUsd - one.amountUsd);
  if (used.length === 0) return <p class="soft">{texts.none}</p>;
  return (
    <DataTable
      caption={settingsWords.month}
      isPlain
      rows={used}
      keyOf={({ item }) => item}
      columns={statementColumns}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            {settingsWords.soFar}
          </th>
          <td class="number">
            <b>{inDollars(totalUsd)}</b>
          </td>
        </tr>
      }
    />
  );
}

/** A quantity. A very small one is shown as less than 0.01, not as zero. */
function countOf(quantity: number): string {
  return quantity < leastShown ? `< ${amount.format(0.01)}` : amount.format(quantity);
}

const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });

/** An amount in dollars. A very small one is shown as less than a cent, not as zero. */
function inDollars(usd: number): string {
  return usd > 0 && usd < leastShown ? `< ${dollars.format(0.01)}` : dollars.format(usd);
}

interface UsageMeterProps {
  label: string;
  used: number;
  most: number;
}

/** A meter for how much of a limit is used. It warns from 80%, and is red at the limit. */
export function UsageMeter({ label, used, most }: UsageMeterProps) {
  const share = most > 0 ? used / most : 0;
  const state = share >= 1 ? "full" : share >= warnShare ? "nearly" : undefined;
  return (
    <meter
      class={state}
      style={{ "--share": `${Math.min(1, share)}` }}
      min={0}
      max={most}
      value={Math.min(used, most)}
      aria-label={label}
    />
  );
}

const warnShare = 0.8;
