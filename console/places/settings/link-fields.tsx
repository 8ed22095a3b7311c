import type { Schemas } from "../../api/client";
import { Within } from "../../ui/faults";
import { Field } from "../../ui/field";
import { exampleLink, linkParams } from "./example-link";
import { settingsWords } from "./words";

interface LinkFieldsProps {
  hostname: string;
  params: Schemas["Domain"]["linkParams"];
  onChange(params: Partial<Schemas["Domain"]["linkParams"]>): void;
}

/** What is added to the links of messages, for the site's own statistics, and how a link looks then. */
export function LinkFields({ hostname, params, onChange }: LinkFieldsProps) {
  return (
    <Within at="linkParams">
      <div class="pair">
        {linkParams.map((name) => (
          <Field
            key={name}
            at={name}
            label={settingsWords.linkParams[name]}
            hint={name === "content" ? settingsWords.linkContentHint : `utm_${name}`}
          >
            <input
              value={params[name] ?? ""}
              maxLength={100}
              onInput={({ currentTarget }) => onChange({ [name]: currentTarget.value || null })}
            />
          </Field>
        ))}
      </div>
      <p class="soft example-link">
        {settingsWords.linkExample} <code>{exampleLink(hostname, params)}</code>
      </p>
    </Within>
  );
}
