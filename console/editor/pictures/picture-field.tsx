import { useState } from "preact/hooks";
import { useFaultAt } from "../../ui/faults";
import { Field } from "../../ui/field";
import { words } from "../../words";
import { pictureWords } from "../../words/pictures";
import { PictureDialog } from "./picture-dialog";

interface Picture {
  url: string;
  alt: string;
}

interface PictureFieldProps {
  label: string;
  /** What the API calls it. */
  at?: string | undefined;
  value: Picture | undefined;
  /** It can be exchanged, not taken away. */
  isNeeded?: boolean;
  onChange(picture: Picture | undefined): void;
}

/** A picture, with what it shows for those who cannot see it. */
export function PictureField({ label, at, value, isNeeded, onChange }: PictureFieldProps) {
  const fault = useFaultAt(at);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset class="group picture">
      <legend>{label}</legend>
      {value?.url && <img src={value.url} alt={value.alt} />}
      <span class="actions">
        <button type="button" class="plain" onClick={() => setOpen(true)}>
          {value ? pictureWords.change : pictureWords.choose}
        </button>
        {value && !isNeeded && (
          <button type="button" class="quiet" onClick={() => onChange(undefined)}>
            {words.remove}
          </button>
        )}
      </span>
      {fault && <small class="bad">{fault}</small>}
      {value && (
        <Field label={pictureWords.alt} at={at && `${at}.alt`} hint={pictureWords.altHint}>
          <input
            value={value.alt}
            maxLength={300}
            onInput={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
          />
        </Field>
      )}
      {isOpen && (
        <PictureDialog
          onChoose={(url) => {
            setOpen(false);
            onChange({ url, alt: value?.alt ?? "" });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
