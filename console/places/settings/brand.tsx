import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { Schemas } from "../../api/schemas";
import { PictureDialog } from "../../editor/pictures/pictures";
import { pictureWords } from "../../editor/pictures/small-picture";
import { accentOf, useSiteCheck } from "../../shell/site-check";
import { ColorInput } from "../../ui/color-input";
import { CountField, Field, TextField } from "../../ui/field";
import { toast } from "../../ui/toasts";
import { words } from "../../words";
import type { SiteChanges } from "./site-form";
import { SiteForm } from "./site-form";
import { settingsWords } from "./words";

const plainAccent = "#15171c";
const sides = ["offsetTop", "offsetRight", "offsetBottom", "offsetLeft"] as const;
const maxOffset = 200;

type BrandSettings = Schemas["Domain"]["brand"];

/** The look of messages, pages, help center and chat: name, colour, logo, and space at the edges. */
export function Brand() {
  return (
    <SiteForm part="brand">
      {({ brand, chat }, change) => (
        <BrandFields brand={brand} hasChatOwnColor={chat.color !== null} change={change} />
      )}
    </SiteForm>
  );
}

interface BrandFieldsProps {
  brand: BrandSettings;
  hasChatOwnColor: boolean;
  change(fields: SiteChanges): void;
}

function BrandFields({ brand, hasChatOwnColor, change }: BrandFieldsProps) {
  const set = (fields: Partial<BrandSettings>) => change({ brand: fields });
  return (
    <section>
      <h2>{settingsWords.brand}</h2>
      <p class="soft">{settingsWords.brandHint}</p>
      <TextField
        label={settingsWords.brandName}
        at="brand.name"
        value={brand.name}
        maxLength={100}
        onChange={(text) => set({ name: text || null })}
      />
      <Field label={settingsWords.accent} at="brand.accentColor">
        <ColorInput
          value={brand.accentColor ?? plainAccent}
          onChange={(accentColor) => set({ accentColor })}
        />
      </Field>
      {brand.accentColor === null && <SiteColor onChange={(accentColor) => set({ accentColor })} />}
      <p class="soft">
        {hasChatOwnColor ? settingsWords.chatKeepsColor : settingsWords.chatFollowsColor}{" "}
        <Link href="/settings/chat">{settingsWords.chatColor}</Link>
      </p>
      <Logo url={brand.logoUrl} onChange={(logoUrl) => set({ logoUrl })} />
      <p class="soft">{settingsWords.offsetHint}</p>
      <div class="pair">
        {sides.map((side) => (
          <CountField
            key={side}
            label={settingsWords[side]}
            value={brand[side]}
            min={0}
            max={maxOffset}
            onChange={(px) => set({ [side]: px })}
          />
        ))}
      </div>
    </section>
  );
}

/** Takes the colour that the website itself has. */
function SiteColor({ onChange }: { onChange(color: string): void }) {
  const check = useSiteCheck();
  const take = (color: string | null) =>
    color ? onChange(color) : toast(settingsWords.siteHasNoColor);
  return (
    <p>
      <button
        type="button"
        class="plain"
        disabled={check.isPending}
        onClick={() => check.mutate(undefined, { onSuccess: (site) => take(accentOf(site)) })}
      >
        {settingsWords.takeSiteColor}
      </button>
    </p>
  );
}

/** The logo: a stored picture, or one at an address. */
function Logo({ url, onChange }: { url: string | null; onChange(url: string | null): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="group picture">
      <legend>{settingsWords.logo}</legend>
      {url && <img src={url} alt={settingsWords.logo} />}
      <span class="actions">
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {url ? pictureWords.change : pictureWords.choose}
        </button>
        {url && (
          <button type="button" class="quiet" onClick={() => onChange(null)}>
            {words.remove}
          </button>
        )}
      </span>
      {isOpen && (
        <PictureDialog
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
