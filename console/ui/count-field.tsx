import { Field } from "./field";

interface CountFieldProps {
  label: string;
  hint?: string | undefined;
  value: number | null;
  min?: number;
  max: number;
  onChange(value: number | null): void;
}

/** A whole number from 1, or another least one; none while the field is empty. */
export function CountField({ label, hint, value, min = 1, max, onChange }: CountFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <input
        type="number"
        min={min}
        max={max}
        value={value ?? ""}
        onInput={({ currentTarget }) => {
          const count = Math.round(currentTarget.valueAsNumber);
          // An empty field has no number, so it is not below the least.
          onChange(count >= min ? count : null);
        }}
      />
    </Field>
  );
}
