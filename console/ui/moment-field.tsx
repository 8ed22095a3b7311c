import { useId, useState } from "preact/hooks";
import { useSite } from "../shell/site";
import { words } from "../words";
import { useFaultAt } from "./faults";
import { Field } from "./field";
import { allZones, timeOnWall, wallTime, zoneIn } from "./wall-time";

interface MomentFieldProps {
  label: string;
  at?: string;
  value: string | null | undefined;
  /** The clock of the form that it stands in, which shows it. Without one, the clock stands beside the time. */
  zone?: string;
  onChange(time: string | null): void;
}

/** A day and a time on the clock of its form, or on one beside it: the site's, or any other. */
export function MomentField({ label, at, value, zone: fixed, onChange }: MomentFieldProps) {
  const { timezone } = useSite().domain;
  const [chosen, setChosen] = useState<string>();
  const fault = useFaultAt(at);
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
      {fault && <small class="bad">{fault}</small>}
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

/** A time zone with its name above it. */
export function ZoneField({ label, hint, ...zone }: ZoneFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <ZoneInput {...zone} />
    </Field>
  );
}

interface ZoneInputProps {
  /** Its name, where no field names it. */
  label?: string;
  value: string | null;
  /** What it is without a zone, where it may be without one. */
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
          // One that was chosen from the list is whole.
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
