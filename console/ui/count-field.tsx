import { Field } from "./field";

interface CountFieldProps {
  label: string;
  hint?: string | undefined;
  value: number | null;
  max: number;
  onChange(value: number | null): void;
}

/** A whole number from 1, or none while the field is empty. */
export function CountField({ label, hint, value, max, onChange }: CountFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <input
        type="number"
        min={1}
        max={max}
        value={value ?? ""}
        onInput={({ currentTarget }) => onChange(Math.round(Number(currentTarget.value)) || null)}
      />
    </Field>
  );
}
