import type { ComponentChildren } from "preact";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: ComponentChildren;
}

/** A control with its name above it, and below it what helps or what is wrong. */
export function Field({ label, hint, fault, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label class="field">
      <span>{label}</span>
      {children}
      {fault ? <small class="bad">{fault}</small> : hint ? <small>{hint}</small> : null}
    </label>
  );
}
