import { useLayoutEffect, useRef } from "preact/hooks";
import { useEntries } from "../../../editor/use-entries";
import { Field } from "../../../ui/field";
import { words } from "../../../words";
import { GoTo } from "./go-to";
import { type Question, withField } from "./question";
import { RuleFields } from "./rule-fields";
import { newRule, type Rule, surveyEnd } from "./rules";
import { surveyWords } from "./words";

interface QuestionRulesProps {
  question: Question;
  later: readonly Question[];
  change(question: Question): void;
}

/** Where answers lead. One rule after the other is asked, and the first that fits applies. */
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
