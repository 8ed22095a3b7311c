import { useState } from "preact/hooks";
import { useMay, useSite } from "../../shell/site";
import { CountField } from "../../ui/count-field";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { useUpdateDomain } from "./use-update-domain";

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
      <h2>{words.settings.brand}</h2>
      <p class="soft">{words.settings.brandHint}</p>
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
          <Field label={words.settings.brandName}>
            <input
              value={name}
              maxLength={100}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field label={words.settings.accent}>
            <input
              type="color"
              value={accent}
              onInput={({ currentTarget }) => setAccent(currentTarget.value)}
            />
          </Field>
          <Field label={words.settings.logo} hint={words.settings.logoHint}>
            <input
              type="url"
              value={logo}
              onInput={({ currentTarget }) => setLogo(currentTarget.value)}
            />
          </Field>
          <p class="soft">{words.settings.offsetHint}</p>
          <div class="pair">
            {sides.map((side) => (
              <CountField
                key={side}
                label={words.settings[side]}
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
