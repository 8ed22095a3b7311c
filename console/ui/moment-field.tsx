import { useState } from "preact/hooks";
import { useSite } from "../shell/site";
import { words } from "../words";
import { useFaultAt } from "./faults";
import { timeOnWall, wallTime } from "./wall-time";
import { ZoneInput } from "./zone-input";

interface MomentFieldProps {
  label: string;
  at?: string;
  value: string | null | undefined;
  /** On whose clock it is shown at first; the site's, unless another is named. */
  zone?: string | null;
  onChange(time: string | null): void;
}

/** A day and a time on a clock that stands beside it: the site's, or any other. */
export function MomentField({ label, at, value, zone: usual, onChange }: MomentFieldProps) {
  const { timezone } = useSite().domain;
  const [chosen, setChosen] = useState<string>();
  const fault = useFaultAt(at);
  const zone = chosen ?? usual ?? timezone;
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
      <ZoneInput
        label={words.zoneOf(label)}
        value={zone}
        onChange={(next) => setChosen(next ?? undefined)}
      />
      {fault && <small class="bad">{fault}</small>}
    </fieldset>
  );
}
