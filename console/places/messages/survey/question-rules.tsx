import { Field } from "../../../ui/field";
import { words } from "../../../words";
import { surveyWords } from "../../../words/survey";
import { type Question, withField } from "./question";

interface QuestionRulesProps {
  question: Question;
  later: readonly Question[];
  change(question: Question): void;
}

const list = new Intl.ListFormat("en", { type: "disjunction" });
const end = "END";

/** Where answers lead. A rule whose question came to stand before it says so: the API takes only later ones. */
export function QuestionRules({ question, later, change }: QuestionRulesProps) {
  const { next = [] } = question;
  if (next.length === 0) return null;
  const set = (rules: NonNullable<Question["next"]>) =>
    change(withField(question, "next", rules.length > 0 ? rules : undefined));
  return (
    <fieldset class="group">
      <legend>{surveyWords.goes}</legend>
      {next.map((rule, index) => {
        const isLater = rule.goTo === end || later.some(({ id }) => id === rule.goTo);
        const answers = rule.when.length > 0 ? list.format(rule.when.map(String)) : surveyWords.any;
        return (
          <div key={index} class="rule">
            <Field
              label={surveyWords.after(answers)}
              fault={isLater ? undefined : surveyWords.notLater}
            >
              <select
                value={rule.goTo}
                onChange={({ currentTarget }) =>
                  set(next.with(index, { ...rule, goTo: currentTarget.value }))
                }
              >
                {!isLater && <option value={rule.goTo}>{rule.goTo}</option>}
                {later.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
                <option value={end}>{surveyWords.end}</option>
              </select>
            </Field>
            <button
              type="button"
              class="quiet"
              onClick={() => set(next.filter((_, at) => at !== index))}
            >
              {words.remove}
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
