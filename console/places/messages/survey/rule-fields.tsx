import { useRef, useState } from "preact/hooks";
import { Field } from "../../../ui/field";
import { locale } from "../../../words/locale";
import { GoTo } from "./go-to";
import type { Question } from "./question";
import { type Answer, answersOf, mayGoTo, neverApplies, type Rule } from "./rules";
import { surveyWords } from "./words";

interface RuleFieldsProps {
  question: Question;
  /** The place of the rule in the question. */
  index: number;
  later: readonly Question[];
  change(rule: Rule): void;
}

const list = new Intl.ListFormat(locale, { type: "disjunction" });

/**
 * One rule: the answers it names, and the question that follows them. What the API would refuse is said here: a question
 * that came to stand before, and an answer that nobody can give any more.
 */
export function RuleFields({ question, index, later, change }: RuleFieldsProps) {
  const rules = question.next ?? [];
  const rule = rules[index] as Rule;
  const { when, goTo } = rule;
  const possible = answersOf(question);
  const impossible = when.filter((each) => !possible.includes(each));
  // One from which every answer is taken out keeps its boxes, for another one.
  const [wasAny] = useState(when.length === 0);
  const isRest = wasAny && when.length === 0 && index > 0 && index === rules.length - 1;
  // One that was taken out stays, so that the focus does.
  const gone = useRef(new Map<Answer, string>());
  const wordsOf = (answer: Answer) =>
    question.choices?.find(({ id }) => id === answer)?.text ??
    gone.current.get(answer) ??
    `${answer}`;
  const inWords = (answers: readonly Answer[]) =>
    list.format(
      answers.map((each) => (typeof each === "string" ? `“${wordsOf(each)}”` : `${each}`)),
    );
  const named = when.length > 0 ? inWords(when) : surveyWords.any;
  const fault =
    (!mayGoTo(goTo, later) && surveyWords.notLater) ||
    (impossible.length > 0 && surveyWords.impossible(inWords(impossible))) ||
    (neverApplies(rules, index) && surveyWords.neverApplies) ||
    undefined;
  for (const each of impossible) gone.current.set(each, wordsOf(each));
  const offered = [...new Set([...possible, ...gone.current.keys()])];
  return (
    <>
      {offered.length > 0 && !isRest && (
        <fieldset class="choices">
          <legend>{surveyWords.ifAnswer}</legend>
          {offered.map((each) => (
            <label key={each}>
              <input
                type="checkbox"
                checked={when.includes(each)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    ...rule,
                    // In the order in which they are offered.
                    when: offered.filter((one) => (one === each ? checked : when.includes(one))),
                  })
                }
              />
              {wordsOf(each)}
            </label>
          ))}
        </fieldset>
      )}
      <Field label={isRest ? surveyWords.otherwise : surveyWords.after(named)} fault={fault}>
        <GoTo value={goTo} later={later} onChange={(next) => change({ ...rule, goTo: next })} />
      </Field>
    </>
  );
}
