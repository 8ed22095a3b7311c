import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useFaultAt } from "./faults";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** What the API calls it, for what is wrong with it. */
  at?: string | undefined;
  children: ComponentChildren;
}

/** A control with its name above it, and below it what helps or what is wrong. */
export function Field({ label: name, hint, fault, at, children }: FieldProps) {
  const found = useFaultAt(at);
  const told = fault ?? found;
  const label = useRef<HTMLLabelElement>(null);
  useLayoutEffect(() => {
    const { control } = label.current ?? {};
    if (told) control?.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
  }, [told]);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label ref={label} class={told ? "field faulty" : "field"}>
      <span>{name}</span>
      {children}
      {told ? <small class="bad">{told}</small> : hint ? <small>{hint}</small> : null}
    </label>
  );
}
