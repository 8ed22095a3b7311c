import { Field } from "./field";
import { ZoneInput } from "./zone-input";

interface ZoneFieldProps {
  label: string;
  hint?: string;
  value: string | null;
  none?: string;
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
