import { Link } from "wouter-preact";
import { percent } from "../../../words/percent";
import { count } from "../../numbers/figures";
import { money } from "../../numbers/money";
import type { Results } from "../experiment";
import { letterOf } from "../letter-of";
import { experimentsWords } from "../words";

const { results: texts, setup } = experimentsWords;

interface ArmsTableProps {
  arms: Results["arms"];
  currency: string | undefined;
}

/** What each arm brought, on finished days. */
export function ArmsTable({ arms, currency }: ArmsTableProps) {
  return (
    <div class="table-frame figures">
      <table>
        <thead>
          <tr>
            <th>{experimentsWords.arms}</th>
            <th class="number minor">{texts.share}</th>
            <th class="number">{texts.visitors}</th>
            <th class="number">{texts.conversions}</th>
            <th class="number">{texts.rate}</th>
            {currency !== undefined && <th class="number">{texts.value}</th>}
          </tr>
        </thead>
        <tbody>
          {arms.map(({ name, messageId, weight, units, conversions, rate, value }, index) => (
            <tr key={name}>
              <th scope="row">
                <span class="letter" aria-hidden="true">
                  {letterOf(index)}
                </span>
                {messageId === null ? (
                  <>
                    {name} <span class="soft">({setup.noMessage})</span>
                  </>
                ) : (
                  <Link href={`/messages/${messageId}`}>{name}</Link>
                )}
              </th>
              <td class="number minor">{weight} %</td>
              <td class="number">{count(units)}</td>
              <td class="number">{count(conversions)}</td>
              <td class="number">{rate === null ? "–" : percent(rate, 2)}</td>
              {currency !== undefined && (
                <td class="number">{value === null ? "–" : money({ currency, amount: value })}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
