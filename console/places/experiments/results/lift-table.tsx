import { count } from "../../numbers/figures";
import { liftWords } from "../lift-words";
import { experimentsWords } from "../words";
import { dayName } from "./day-name";
import type { LiftBand } from "./lift-band";

const { results: texts } = experimentsWords;

/** What the plot shows, in figures. */
export function LiftTable({ band }: { band: LiftBand }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{texts.day}</th>
          <th class="number">{texts.until}</th>
          <th>{texts.lift}</th>
        </tr>
      </thead>
      <tbody>
        {band.days.map(({ day, lift, units, guess }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <td class="number">{units.map(count).join(" · ")}</td>
            <td>{liftWords(lift, guess)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
