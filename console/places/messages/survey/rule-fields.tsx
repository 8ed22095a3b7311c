import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useEntries } from "../../../editor/entries";
import { Field } from "../../../ui/field";
import { words } from "../../../words";
import { locale } from "../../../words/locale";
import { surveyWords } from "../../../words/message-fields";
import {
  type Answer,
  answersOf,
  canGoTo,
  neverApplies,
  newRule,
  type Question,
  type Rule,
  surveyEnd,
  withField,
} from "./question";

interface RuleFieldsProps {
  question: Question;
  /** The rule's index in the question. */
  index: number;
  later: readonly Question[];
  change(rule: Rule): void;
}

const list = new Intl.ListFormat(locale, { type: "disjunction" });

/**
 * One rule: its answers and the question that follows. Shows what the API would refuse: a target that is no longer a later
 * question, and an answer that visitors can no longer give.
 */
function RuleFields({ question, index, later, change }: RuleFieldsProps) {
  const rules = question.next ?? [];
  const rule = rules[index] as Rule;
  const { when, goTo } = rule;
  const possible = answersOf(question);
  const impossible = when.filter((each) => !possible.includes(each));
  // A rule whose boxes were all cleared keeps showing them, so that another answer can be chosen.
  const [wasAny] = useState(when.length === 0);
  const isRest = wasAny && when.length === 0 && index > 0 && index === rules.length - 1;
  // A cleared answer that is no longer possible stays visible, so that its box keeps the focus.
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
  const error =
    (!canGoTo(goTo, later) && surveyWords.notLater) ||
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
                    // In the order of the boxes.
                    when: offered.filter((one) => (one === each ? checked : when.includes(one))),
                  })
                }
              />
              {wordsOf(each)}
            </label>
          ))}
        </fieldset>
      )}
      <Field label={isRest ? surveyWords.otherwise : surveyWords.after(named)} error={error}>
        <GoTo value={goTo} later={later} onChange={(next) => change({ ...rule, goTo: next })} />
      </Field>
    </>
  );
}

interface QuestionRulesProps {
  question: Question;
  later: readonly Question[];
  change(question: Question): void;
}

/** The rules of a question. The first rule that matches the answer applies. */
export function QuestionRules({ question, later, change }: QuestionRulesProps) {
  const { next = [] } = question;
  const set = (rules: Rule[]) =>
    change(withField(question, "next", rules.length > 0 ? rules : undefined));
  const { keys, insert, remove } = useEntries(next, set, ".rule");
  const group = useRef<HTMLFieldSetElement>(null);
  const added = useRef<number>();
  useLayoutEffect(() => {
    if (added.current === undefined || !next[added.current]) return;
    const rule = group.current?.querySelectorAll(".rule")[added.current];
    added.current = undefined;
    rule?.querySelector<HTMLElement>("input:checked, select")?.focus();
  });
  const made = newRule(question, later);
  const usual = later[0]?.id ?? surveyEnd;
  const isWhole = next.some(({ when }) => when.length === 0);
  if (next.length === 0 && !made) return null;
  return (
    <fieldset class="group" ref={group}>
      <legend>{surveyWords.goes}</legend>
      {keys.map((key, index) => (
        <div key={key} class="rule">
          <RuleFields
            question={question}
            index={index}
            later={later}
            change={(other) => set(next.with(index, other))}
          />
          <button type="button" class="quiet" onClick={() => remove(index)}>
            {words.remove}
          </button>
        </div>
      ))}
      {next.length === 0 && <small>{surveyWords.follows(later[0]?.text ?? surveyWords.end)}</small>}
      {next.length > 0 && !isWhole && (
        <Field label={surveyWords.otherwise}>
          <GoTo
            value={usual}
            later={later}
            onChange={(goTo) => {
              added.current = next.length;
              insert(next.length, { when: [], goTo });
            }}
          />
        </Field>
      )}
      {made && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            added.current = made.index;
            if (made.otherwise) set([made.rule, made.otherwise]);
            else insert(made.index, made.rule);
          }}
        >
          {surveyWords.addRule}
        </button>
      )}
    </fieldset>
  );
}

interface GoToProps {
  value: string;
  later: readonly Question[];
  onChange(goTo: string): void;
}

/** The question that an answer leads to, or the end. A target that is no longer a later question stays visible. */
function GoTo({ value, later, onChange }: GoToProps) {
  return (
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {!canGoTo(value, later) && <option value={value}>{value}</option>}
      {later.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
      <option value={surveyEnd}>{surveyWords.end}</option>
    </select>
  );
}
