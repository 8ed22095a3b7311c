import { useId, useState } from "preact/hooks";
import { words } from "../words";
import { allZones, zoneIn } from "./zone-in";

interface ZoneInputProps {
  /** Its name, where no field names it. */
  label?: string;
  value: string | null;
  /** What it is without a zone, where it may be without one. */
  none?: string;
  onChange(zone: string | null): void;
}

/** A time zone, found by typing a part of its name or its city. */
export function ZoneInput({ label, value, none, onChange }: ZoneInputProps) {
  const id = useId();
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const shown = value?.replaceAll("_", " ") ?? none ?? "";
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
        value={text ?? shown}
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
