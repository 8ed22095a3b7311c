import { Field } from "../../ui/field";
import { words } from "../../words";
import { type Audience, fieldName } from "./audience-words";
import { kindOf } from "./condition-fields";
import { explainWords } from "./explain-words";

/** What somebody says of a visitor, by the field of an audience. */
export type Facts = Readonly<Record<string, string>>;

interface KnownFieldsProps {
  audience: Audience;
  facts: Facts;
  onChange(facts: Facts): void;
}

/** What is known of the visitor, for each field that an audience compares. What is left empty is not known. */
export function KnownFields({ audience, facts, onChange }: KnownFieldsProps) {
  return (
    <fieldset class="pair">
      <legend>{explainWords.known}</legend>
      {fieldsOf(audience).map((field) => {
        const put = ({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange({ ...facts, [field]: currentTarget.value });
        const value = facts[field] ?? "";
        return (
          <Field key={field} label={fieldName(field)}>
            {kindOf(field) === "flag" ? (
              <select value={value} onChange={put}>
                <option value="">{explainWords.notKnown}</option>
                <option value="true">{words.yes}</option>
                <option value="false">{words.no}</option>
              </select>
            ) : (
              <input value={value} placeholder={explainWords.notKnown} onInput={put} />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}

/** What is said of a visitor, as the API takes it: the fields of this audience alone. */
export function factsFor(audience: Audience | null, facts: Facts): string[] {
  return fieldsOf(audience)
    .filter((field) => facts[field]?.trim())
    .map((field) => `${field}=${facts[field]?.trim()}`);
}

function fieldsOf(audience: Audience | null): string[] {
  return [...new Set(audience?.any.flatMap(({ all }) => all.map(({ field }) => field)))];
}
