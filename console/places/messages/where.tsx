import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useFieldError } from "../../ui/field-errors";
import { words } from "../../words";
import { whereWords } from "../../words/message-fields";
import { AudienceFields } from "./audience";
import { CountriesField } from "./countries-field";
import type { Message } from "./message";
import type { SectionProps } from "./section-props";

type UrlRule = Message["urlRules"][number];

const devices = ["DESKTOP", "MOBILE", "TABLET"] as const;
const matches = ["CONTAINS", "EXACT", "STARTS_WITH", "ENDS_WITH", "REGEX"] as const;

/** Which visitors see the message, and on which pages. */
export function Where({ message, change }: SectionProps) {
  const { urlRules } = message;
  const rules = useRef<HTMLFieldSetElement>(null);
  const hasAdded = useRef(false);
  // Focus at once, because keys typed outside a field are shortcuts.
  useLayoutEffect(() => {
    if (!hasAdded.current) return;
    hasAdded.current = false;
    rules.current?.querySelector<HTMLInputElement>("div:last-of-type > input")?.focus();
  }, [urlRules]);
  return (
    <>
      <fieldset class="choices">
        <legend>{words.editor.devices}</legend>
        {devices.map((each) => (
          <label key={each}>
            <input
              type="checkbox"
              checked={message.devices.includes(each)}
              onChange={({ currentTarget }) =>
                change({
                  devices: devices.filter((device) =>
                    device === each ? currentTarget.checked : message.devices.includes(device),
                  ),
                })
              }
            />
            {words.devices[each]}
          </label>
        ))}
        <small>{words.editor.devicesHint}</small>
      </fieldset>
      <CountriesField
        countries={message.countries}
        onChange={(countries) => change({ countries })}
      />
      <AudienceFields audience={message.audience} onChange={(audience) => change({ audience })} />
      <fieldset class="rules" ref={rules}>
        <legend>{words.editor.pages}</legend>
        {urlRules.map((rule, index) => (
          <PageRule
            key={index}
            rule={rule}
            index={index}
            onChange={(other) => change({ urlRules: urlRules.with(index, other) })}
            onRemove={() => change({ urlRules: urlRules.filter((_, at) => at !== index) })}
          />
        ))}
        <button
          type="button"
          class="plain"
          onClick={() => {
            hasAdded.current = true;
            change({ urlRules: [...urlRules, { match: "CONTAINS", value: "" }] });
          }}
        >
          {words.editor.addRule}
        </button>
        {urlRules.length === 0 && <small>{whereWords.pagesHint}</small>}
      </fieldset>
    </>
  );
}

interface PageRuleProps {
  rule: UrlRule;
  index: number;
  onChange(rule: UrlRule): void;
  onRemove(): void;
}

function PageRule({ rule, index, onChange, onRemove }: PageRuleProps) {
  const error = useFieldError(`urlRules[${index}].value`);
  const errorId = useId();
  return (
    <div class={error && "faulty"}>
      <select
        aria-label={words.editor.ruleKind}
        value={`${rule.exclude ? "-" : ""}${rule.match}`}
        onChange={({ currentTarget }) =>
          onChange({
            ...rule,
            match: currentTarget.value.replace("-", "") as UrlRule["match"],
            exclude: currentTarget.value.startsWith("-"),
          })
        }
      >
        {["", "-"].flatMap((sign) =>
          matches.map((each) => (
            <option key={sign + each} value={sign + each}>
              {sign ? words.editor.not : ""}
              {words.editor.matches[each]}
            </option>
          )),
        )}
      </select>
      <input
        aria-label={words.editor.ruleValue}
        aria-describedby={error && errorId}
        aria-invalid={error !== undefined}
        placeholder="/pricing"
        required
        value={rule.value}
        onInput={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value })}
      />
      <button type="button" class="quiet" onClick={onRemove}>
        {words.remove}
      </button>
      {error && (
        <small id={errorId} class="bad">
          {error}
        </small>
      )}
    </div>
  );
}
