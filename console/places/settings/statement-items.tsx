import type { Schemas } from "../../api/schemas";
import { locale } from "../../words/locale";
import { inDollars } from "./in-dollars";
import { settingsWords } from "./words";

type Item = Schemas["GetStatementResult"]["items"][number];

interface StatementItemsProps {
  items: readonly Item[];
  totalUsd: number;
}

const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const leastShown = 0.005;
const { statement: texts } = settingsWords;

/** What the month costs by what was used, the dearest first. What was not used is left out. */
export function StatementItems({ items, totalUsd }: StatementItemsProps) {
  const used = items
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => other.amountUsd - one.amountUsd);
  if (used.length === 0) return <p class="soft">{texts.none}</p>;
  return (
    <div class="scroller">
      <table class="statement">
        <caption class="hidden">{settingsWords.month}</caption>
        <thead>
          <tr>
            <th>{texts.what}</th>
            <th class="number">{texts.quantity}</th>
            <th class="number">{texts.price}</th>
            <th class="number">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ item, quantity, priceUsd, per, amountUsd }) => (
            <tr key={item}>
              <td class="wide">{texts.items[item]}</td>
              <td class="number">{countOf(quantity)}</td>
              <td class="number soft">{texts.per(inDollars(priceUsd), amount.format(per))}</td>
              <td class="number">{inDollars(amountUsd)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {settingsWords.soFar}
            </th>
            <td class="number">
              <b>{inDollars(totalUsd)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** How much was used; a hundredth of a gigabyte is not nothing. */
function countOf(quantity: number): string {
  return quantity < leastShown ? `< ${amount.format(0.01)}` : amount.format(quantity);
}
