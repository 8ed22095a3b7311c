import { useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";
import { settingsWords } from "./words";

const plainAccent = "#15171c";
const sides = ["offsetTop", "offsetRight", "offsetBottom", "offsetLeft"] as const;
const mostOffset = 200;

/** The name, colour and offsets that messages, pages, help center and chat share. */
export function Brand() {
  const { domain } = useSite();
  const [name, setName] = useState(domain.brand.name ?? "");
  const [accent, setAccent] = useState(domain.brand.accentColor ?? plainAccent);
  const [logo, setLogo] = useState(domain.brand.logoUrl ?? "");
  const [brand, setBrand] = useState(domain.brand);
  const update = useUpdateDomain();
  const mayWrite = useMay("owner");
  return (
    <section>
      <h2>{settingsWords.brand}</h2>
      <p class="soft">{settingsWords.brandHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({
            brand: {
              ...brand,
              name: name || null,
              accentColor: accent === plainAccent ? domain.brand.accentColor : accent,
              logoUrl: logo || null,
            },
          });
        }}
      >
        <fieldset disabled={!mayWrite}>
          <Field label={settingsWords.brandName}>
            <input
              value={name}
              maxLength={100}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field label={settingsWords.accent}>
            <input
              type="color"
              value={accent}
              onInput={({ currentTarget }) => setAccent(currentTarget.value)}
            />
          </Field>
          <Field label={settingsWords.logo} hint={settingsWords.logoHint}>
            <input
              type="url"
              value={logo}
              onInput={({ currentTarget }) => setLogo(currentTarget.value)}
            />
          </Field>
          <p class="soft">{settingsWords.offsetHint}</p>
          <div class="pair">
            {sides.map((side) => (
              <CountField
                key={side}
                label={settingsWords[side]}
                value={brand[side]}
                min={0}
                max={mostOffset}
                onChange={(px) => setBrand({ ...brand, [side]: px })}
              />
            ))}
          </div>
          {update.error && <p class="bad">{update.error.message}</p>}
          <button type="submit" class="primary" disabled={update.isPending}>
            {words.save}
          </button>
        </fieldset>
      </form>
    </section>
  );
}
