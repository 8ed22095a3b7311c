import { useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";
import { settingsWords } from "./words";

/** How much all messages together may show themselves to one visitor. */
export function Frequency() {
  const { domain } = useSite();
  const [caps, setCaps] = useState(domain.frequencyCaps);
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  return (
    <section>
      <h2>{settingsWords.frequency}</h2>
      <p class="soft">{settingsWords.frequencyHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ frequencyCaps: caps });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <CountField
            label={settingsWords.maxPerPage}
            value={caps.maxPerPage}
            max={100}
            onChange={(maxPerPage) => setCaps({ ...caps, maxPerPage })}
          />
          <CountField
            label={settingsWords.maxPerDay}
            value={caps.maxPerDay}
            max={1_000}
            onChange={(maxPerDay) => setCaps({ ...caps, maxPerDay })}
          />
          <CountField
            label={settingsWords.quietSeconds}
            value={caps.quietSeconds}
            max={86_400}
            onChange={(quietSeconds) => setCaps({ ...caps, quietSeconds })}
          />
          <Field label={settingsWords.exempt} hint={settingsWords.exemptHint}>
            <input
              type="number"
              min={-1_000}
              max={1_000}
              value={caps.exemptFromPriority ?? ""}
              onInput={({ currentTarget: { value } }) =>
                setCaps({ ...caps, exemptFromPriority: value === "" ? null : Number(value) })
              }
            />
          </Field>
          {update.error && <p class="bad">{update.error.message}</p>}
          <button type="submit" class="primary" disabled={update.isPending}>
            {words.save}
          </button>
        </fieldset>
      </form>
    </section>
  );
}
