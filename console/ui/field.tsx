import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useFaultAt } from "./faults";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** The API's name of the field, to find its faults. */
  at?: string | undefined;
  children: ComponentChildren;
}

type Named = Omit<FieldProps, "children">;

/** A control with its name above it, and below it what helps or what is wrong, which describes the control. */
export function Field({ label: name, hint, fault, at, children }: FieldProps) {
  const found = useFaultAt(at);
  const wrong = fault ?? found;
  const note = wrong ?? hint;
  const noteId = useId();
  const label = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const { control } = label.current ?? {};
    control?.toggleAttribute("aria-invalid", Boolean(wrong));
    if (wrong) control?.setAttribute("aria-invalid", "true");
    if (note) control?.setAttribute("aria-describedby", noteId);
    else control?.removeAttribute("aria-describedby");
  }, [wrong, note, noteId]);
  return (
    <div class={wrong ? "field faulty" : "field"}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child. */}
      <label ref={label}>
        <span>{name}</span>
        {children}
      </label>
      {note && (
        <small id={noteId} class={wrong ? "bad" : undefined}>
          {note}
        </small>
      )}
    </div>
  );
}

interface TextFieldProps
  extends Named,
    Omit<JSX.InputHTMLAttributes<HTMLInputElement>, "label" | "value" | "onChange" | "onInput"> {
  /** Null and undefined show an empty field. */
  value: string | null | undefined;
  /** As many lines to begin with. */
  rows?: number;
  onChange(value: string): void;
}

/** A text, on one line or several. */
export function TextField(props: TextFieldProps) {
  const { label, hint, fault, at, rows, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} fault={fault} at={at}>
      {rows ? (
        <textarea
          {...(input as object)}
          rows={rows}
          value={value ?? ""}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <input
          {...input}
          value={value ?? ""}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface CountFieldProps extends Named {
  value: number | null;
  min?: number;
  max: number;
  onChange(value: number | null): void;
}

/** A whole number from 1, or another least one; none while the field is empty. */
export function CountField({ value, min = 1, max, onChange, ...named }: CountFieldProps) {
  return (
    <Field {...named}>
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

interface Option<Value extends string | number> {
  value: Value;
  name: string | undefined;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string | number> extends Named {
  value: Value;
  /** In their order; an object has their names by value. */
  options: readonly Option<Value>[] | Readonly<Record<Value, string>>;
  disabled?: boolean;
  onChange(value: Value): void;
}

/** One of several values. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { value, options, disabled = false, onChange, ...named } = props;
  const list = Array.isArray(options)
    ? (options as readonly Option<Value>[])
    : namedOptions(options as Readonly<Record<Value, string>>);
  return (
    <Field {...named}>
      <select
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = list[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {list.map((each) => (
          <option key={each.value} value={each.value} disabled={each.disabled}>
            {each.name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Options with these names. With `values`, those alone and in that order. */
export function namedOptions<Value extends string | number>(
  names: Readonly<Record<Value, string>>,
  values?: readonly Value[],
): Option<Value>[] {
  return (values ?? (Object.keys(names) as Value[])).map((value) => ({
    value,
    name: names[value],
  }));
}

interface CheckFieldProps {
  label: ComponentChildren;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** Yes or no. Its hint stands below, and describes it without being its name. */
export function CheckField({ label, hint, checked, disabled = false, onChange }: CheckFieldProps) {
  const hintId = useId();
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint && hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {typeof label === "string" ? label : <span>{label}</span>}
      </label>
      {hint && (
        <p id={hintId} class="soft">
          {hint}
        </p>
      )}
    </>
  );
}
