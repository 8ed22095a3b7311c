import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { Dialog } from "../ui/dialog";
import { isInWord } from "../ui/is-in-word";
import { words } from "../words";
import { usePaletteEntries } from "./palette-entries";
import type { PaletteEntry } from "./palette-entry";

interface PaletteProps {
  onClose(): void;
  onAsApi(): void;
  onKeys(): void;
}

/** Leads to places, records and actions. */
export function Palette({ onClose, ...actions }: PaletteProps) {
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = usePaletteEntries(text, actions);
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (typeof entry.go === "string") navigate(entry.go);
    else entry.go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInWord(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(found[chosen]);
    }
  };
  return (
    <Dialog label={words.palette.open} class="palette" onClose={onClose}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-found"
        aria-activedescendant={found[chosen] ? `palette-${chosen}` : undefined}
        aria-label={words.palette.open}
        placeholder={words.palette.hint}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-found" role="listbox" aria-label={words.palette.open}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the keys.
          <div
            key={index}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(entry)}
          >
            <span>{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
        {found.length === 0 && <p>{words.palette.nothing}</p>}
      </div>
    </Dialog>
  );
}
