import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

/** Words longer than the space for them. */
export const long =
  "Donaudampfschifffahrtsgesellschaftskapitän_und_noch_ein_Wort_ohne_Zwischenraum, then some words that take a second line";

export const nothing = () => undefined;

/** A part with a value that the user can change. */
export function Using<Value>(props: {
  first: Value;
  children(value: Value, set: (value: Value) => void): ComponentChildren;
}) {
  const [value, set] = useState(props.first);
  return <>{props.children(value, set)}</>;
}

/** A button that opens a part. */
export function Opened({ children }: { children(close: () => void): ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="plain" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
