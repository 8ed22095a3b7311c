import { locale } from "../../../words/locale";
import { fewestForNps, type NpsAnswers, npsOf } from "./nps-of";
import { surveyWords } from "./words";

const signed = new Intl.NumberFormat(locale, {
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const { results } = surveyWords;
const groups = ["detractors", "passives", "promoters"] as const;

/** The net promoter score as a large number with what it is made of; below thirty answers, how many are missing. */
export function NpsScore({ answers }: { answers: NpsAnswers }) {
  const nps = npsOf(answers);
  const all = answers.promoters + answers.passives + answers.detractors;
  return (
    <div class="nps">
      {nps ? (
        <p>
          <b class="score">{results.nps(signed.format(nps.score))}</b>{" "}
          <span class="soft">
            {results.between(signed.format(nps.from), signed.format(nps.to))}
          </span>
        </p>
      ) : (
        <p class="soft">{results.npsMissing(fewestForNps, fewestForNps - all)}</p>
      )}
      {all > 0 && (
        <>
          <div class="parts-of" aria-hidden="true">
            {groups.map(
              (each) =>
                answers[each] > 0 && (
                  <span key={each} class={`part ${each}`} style={{ flexGrow: answers[each] }} />
                ),
            )}
          </div>
          <ul>
            {groups.map((each) => (
              <li key={each} class={each}>
                {results.groups[each](answers[each])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
