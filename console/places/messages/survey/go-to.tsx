import type { Question } from "./question";
import { mayGoTo, surveyEnd } from "./rules";
import { surveyWords } from "./words";

interface GoToProps {
  value: string;
  later: readonly Question[];
  onChange(goTo: string): void;
}

/** The question that an answer leads to, or the end. One that came to stand before stays in sight. */
export function GoTo({ value, later, onChange }: GoToProps) {
  return (
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {!mayGoTo(value, later) && <option value={value}>{value}</option>}
      {later.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
      <option value={surveyEnd}>{surveyWords.end}</option>
    </select>
  );
}
