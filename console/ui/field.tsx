import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useFieldError } from "./field-errors";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The field's name in the API, under which its errors are reported. */
  at?: string | undefined;
  children: ComponentChildren;
}

type Named = Omit<FieldProps, "children">;

/** A control with its label above, and its hint or error below. Both describe the control for screen readers. */
export function Field({ label: name, hint, error, at, children }: FieldProps) {
  const found = useFieldError(at);
  const wrong = error ?? found;
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
  /** The initial number of lines. */
  rows?: number;
  onChange(value: string): void;
}

/** A text field with one or several lines. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, at, rows, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} at={at}>
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

/** A whole number of at least 1, or another minimum; null while the field is empty. */
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
          // An empty field gives NaN, which is never at least the minimum.
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
  /** In display order. An object maps values to names. */
  options: readonly Option<Value>[] | Readonly<Record<Value, string>>;
  disabled?: boolean;
  onChange(value: Value): void;
}

/** A choice of one value. */
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

/** Options with these names. With `values`, only those, in that order. */
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

/** A checkbox. Its hint is below it: the hint describes the checkbox, but is not part of its name. */
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
