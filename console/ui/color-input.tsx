import { useState } from "preact/hooks";
import { words } from "../words";

interface ColorInputProps {
  /** As `#rrggbb`. */
  value: string;
  onChange(color: string): void;
}

/** A colour, typed or pasted as hex digits, or chosen with the browser's picker. */
export function ColorInput({ value, onChange }: ColorInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <span class="color">
      <input
        value={typed ?? value}
        maxLength={9}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const color = colorIn(currentTarget.value);
          if (color) onChange(color);
        }}
        // Text that is not a colour is replaced by the last colour.
        onBlur={() => setTyped(undefined)}
      />
      <input
        type="color"
        aria-label={words.pickColor}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
}

/** `#0a7`, `0A7` and `#00AA77` as `#00aa77`; undefined for other texts. */
function colorIn(text: string): string | undefined {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const whole = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${whole.toLowerCase()}`;
}
