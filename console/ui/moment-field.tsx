import { useId, useState } from "preact/hooks";
import { useSite } from "../shell/site";
import { words } from "../words";
import { Field } from "./field";
import { useFieldError } from "./field-errors";
import { allZones, timeOnWall, wallTime, zoneIn } from "./wall-time";

interface MomentFieldProps {
  label: string;
  at?: string;
  value: string | null | undefined;
  /** The time zone, if the surrounding form shows it. Otherwise the field shows a time zone of its own. */
  zone?: string;
  onChange(time: string | null): void;
}

/** A day and a time in the form's time zone, or in a time zone shown next to it: the site's or another. */
export function MomentField({ label, at, value, zone: fixed, onChange }: MomentFieldProps) {
  const { timezone } = useSite().domain;
  const [chosen, setChosen] = useState<string>();
  const error = useFieldError(at);
  const zone = fixed ?? chosen ?? timezone;
  return (
    <fieldset class="moment">
      <legend>{label}</legend>
      <input
        type="datetime-local"
        aria-label={label}
        value={value ? wallTime(value, zone) : ""}
        onInput={({ currentTarget }) => {
          if (currentTarget.value === "") return onChange(null);
          const time = timeOnWall(currentTarget.value, zone);
          if (time) onChange(time);
        }}
      />
      {fixed === undefined && (
        <ZoneInput
          label={words.zoneOf(label)}
          value={zone}
          onChange={(next) => setChosen(next ?? undefined)}
        />
      )}
      {error && <small class="bad">{error}</small>}
    </fieldset>
  );
}

interface ZoneFieldProps {
  label: string;
  hint?: string | undefined;
  value: string | null;
  none?: string | undefined;
  onChange(zone: string | null): void;
}

/** A time zone with its label above. */
export function ZoneField({ label, hint, ...zone }: ZoneFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <ZoneInput {...zone} />
    </Field>
  );
}

interface ZoneInputProps {
  /** The field's name, if no label names it. */
  label?: string;
  value: string | null;
  /** The name of the choice of no time zone, if a time zone is optional. */
  none?: string | undefined;
  onChange(zone: string | null): void;
}

/** A time zone, found by typing a part of its name or its city. */
function ZoneInput({ label, value, none, onChange }: ZoneInputProps) {
  const id = useId();
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const displayValue = value?.replaceAll("_", " ") ?? none ?? "";
  const take = (typed: string) => {
    if (none !== undefined && (typed.trim() === "" || typed === none)) return onChange(null);
    const zone = zoneIn(typed);
    if (zone) onChange(zone);
  };
  return (
    <>
      <input
        list={id}
        aria-label={label}
        placeholder={words.findZone}
        autocomplete="off"
        value={text ?? displayValue}
        onFocus={({ currentTarget }) => {
          setOpen(true);
          currentTarget.select();
        }}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          const typed = currentTarget.value.replaceAll(" ", "_");
          // A choice from the list is a complete name.
          if (allZones().includes(typed)) take(currentTarget.value);
        }}
        onBlur={() => {
          if (text !== undefined) take(text);
          setText(undefined);
        }}
      />
      <datalist id={id}>
        {isOpen && none !== undefined && <option value={none} />}
        {isOpen &&
          allZones().map((each) => <option key={each} value={each.replaceAll("_", " ")} />)}
      </datalist>
    </>
  );
}
