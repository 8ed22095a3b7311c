import { useState } from "preact/hooks";
import type { Lead } from "./lead";
import { leadsWords } from "./words";

interface FormChoiceProps {
  rows: readonly Lead[];
  /** Empty: all forms. */
  value: string;
  onChange(form: string): void;
}

/** Narrows the leads to those of one form, of those that were seen. */
export function FormChoice({ rows, value, onChange }: FormChoiceProps) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const forms = [...new Set([...seen, ...rows.map(({ form }) => form), ...(value ? [value] : [])])];
  if (forms.length > seen.length) setSeen(forms);
  if (forms.length < 2 && !value) return null;
  return (
    <select
      class="form-choice"
      aria-label={leadsWords.forms}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{leadsWords.allForms}</option>
      {forms.map((form) => (
        <option key={form}>{form}</option>
      ))}
    </select>
  );
}
