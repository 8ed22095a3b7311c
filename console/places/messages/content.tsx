import { useState } from "preact/hooks";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { HtmlContent } from "./content/html-content";
import type { SectionProps } from "./section-props";

/** What the message says: its parts, or the slides or questions as JSON. */
export function Content({ message, change }: SectionProps) {
  if (message.template === "survey") {
    return (
      <JsonField
        label={words.editor.survey}
        value={message.surveyData}
        onChange={(surveyData) => change({ surveyData } as never)}
      />
    );
  }
  if (message.template === "story") {
    return (
      <JsonField
        label={words.editor.story}
        value={message.slidesData}
        onChange={(slidesData) => change({ slidesData } as never)}
      />
    );
  }
  return <HtmlContent message={message} change={change} />;
}

interface JsonFieldProps {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** A value as JSON. What cannot be read stays as it was typed, and changes nothing. */
function JsonField({ label, value, onChange }: JsonFieldProps) {
  const [typed, setTyped] = useState(() => JSON.stringify(value ?? null, null, 2));
  const [fault, setFault] = useState("");
  return (
    <Field label={label} fault={fault} hint={words.editor.jsonHint}>
      <textarea
        class="code"
        rows={16}
        spellcheck={false}
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          try {
            onChange(JSON.parse(currentTarget.value));
            setFault("");
          } catch (error) {
            setFault((error as Error).message);
          }
        }}
      />
    </Field>
  );
}
