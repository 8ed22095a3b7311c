import type { Schemas } from "../../api/schemas";
import { CountField, Field, SelectField, TextField } from "../../ui/field";
import { Within } from "../../ui/field-errors";
import { spanInWords } from "../../words/locale";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

/** Settings for all messages: how often one visitor may see messages, and the parameters added to their links. */
export function MessageSettings() {
  return (
    <SiteForm part="limits">
      {({ hostname, messagesAtOnce, frequencyCaps: caps, linkParams: params }, change) => (
        <>
          <section>
            <h2>{settingsWords.atOnce}</h2>
            <SelectField
              label={settingsWords.atOnceLabel}
              hint={settingsWords.atOnceHint[messagesAtOnce]}
              at="messagesAtOnce"
              value={messagesAtOnce}
              options={settingsWords.atOnceOptions}
              onChange={(next) => change({ messagesAtOnce: next })}
            />
          </section>
          <section>
            <h2>{settingsWords.frequency}</h2>
            <p class="soft">{settingsWords.frequencyHint}</p>
            <CountField
              label={settingsWords.maxPerPage}
              value={caps.maxPerPage}
              max={100}
              onChange={(maxPerPage) => change({ frequencyCaps: { maxPerPage } })}
            />
            <CountField
              label={settingsWords.maxPerDay}
              value={caps.maxPerDay}
              max={1_000}
              onChange={(maxPerDay) => change({ frequencyCaps: { maxPerDay } })}
            />
            <CountField
              label={settingsWords.quietSeconds}
              hint={longSpan(caps.quietSeconds)}
              value={caps.quietSeconds}
              max={86_400}
              onChange={(quietSeconds) => change({ frequencyCaps: { quietSeconds } })}
            />
            <Field
              label={settingsWords.exempt}
              hint={settingsWords.exemptHint}
              at="frequencyCaps.exemptFromPriority"
            >
              <input
                type="number"
                min={-1_000}
                max={1_000}
                value={caps.exemptFromPriority ?? ""}
                onInput={({ currentTarget: { value } }) =>
                  change({
                    frequencyCaps: { exemptFromPriority: value === "" ? null : Number(value) },
                  })
                }
              />
            </Field>
          </section>
          <section>
            <h2>{settingsWords.links}</h2>
            <p class="soft">{settingsWords.linksHint}</p>
            <LinkFields
              hostname={hostname}
              params={params}
              onChange={(changed) => change({ linkParams: changed })}
            />
          </section>
        </>
      )}
    </SiteForm>
  );
}

/** A duration in words, if it is a minute or longer. */
function longSpan(seconds: number | null): string | undefined {
  return seconds !== null && seconds >= 60 ? spanInWords(seconds) : undefined;
}

interface LinkFieldsProps {
  hostname: string;
  params: Schemas["Domain"]["linkParams"];
  onChange(params: Partial<Schemas["Domain"]["linkParams"]>): void;
}

/** The parameters added to the links of messages, with an example link. */
function LinkFields({ hostname, params, onChange }: LinkFieldsProps) {
  return (
    <Within at="linkParams">
      <div class="pair">
        {linkParams.map((name) => (
          <TextField
            key={name}
            at={name}
            label={settingsWords.linkParams[name]}
            hint={name === "content" ? settingsWords.linkContentHint : `utm_${name}`}
            value={params[name]}
            maxLength={100}
            onChange={(text) => onChange({ [name]: text || null })}
          />
        ))}
      </div>
      <p class="soft example-link">
        {settingsWords.linkExample} <code>{exampleLink(hostname, params)}</code>
      </p>
    </Within>
  );
}

/** The parameters that links can have, in the usual order. */
export const linkParams = ["source", "medium", "campaign", "term", "content"] as const;

/** An example of a message's link with its parameters. */
export function exampleLink(
  hostname: string,
  params: { [Name in (typeof linkParams)[number]]: string | null },
): string {
  const added = linkParams.flatMap((name) => {
    const value = params[name]?.replace("{id}", "msg_4Tq8");
    return value ? [`utm_${name}=${encodeURIComponent(value)}`] : [];
  });
  return [`https://${hostname}/offer`, added.join("&")].filter(Boolean).join("?");
}
