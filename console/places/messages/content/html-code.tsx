import { Field } from "../../../ui/field";
import { words } from "../../../words";
import type { SectionProps } from "../section-props";

/** A message's HTML and CSS as code. */
export function HtmlCode({ message, change }: SectionProps) {
  return (
    <>
      <Field label={words.editor.html} at="htmlContent" hint={words.editor.htmlHint}>
        <textarea
          class="code"
          rows={12}
          spellcheck={false}
          value={message.htmlContent ?? ""}
          onInput={({ currentTarget }) => change({ htmlContent: currentTarget.value })}
        />
      </Field>
      <Field label={words.editor.css} at="cssContent">
        <textarea
          class="code"
          rows={4}
          spellcheck={false}
          value={message.cssContent ?? ""}
          onInput={({ currentTarget }) => change({ cssContent: currentTarget.value })}
        />
      </Field>
    </>
  );
}
