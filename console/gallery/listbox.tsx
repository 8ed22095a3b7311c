import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { byName } from "../../shared/rules/by-name";
import { Listbox, useListbox } from "../ui/listbox";
import { toast } from "../ui/toasts";
import { long, Opened } from "./specimens";

const fruits = ["Apple", "Banana", "Cherry"];

interface FruitFieldProps {
  options?: readonly string[];
  /** Whether the list opens with an arrow key, and Enter takes the typed text. */
  isQuiet?: boolean;
  onClose?(): void;
}

/** A field that offers fruit names. */
function FruitField({ options = fruits, isQuiet = false, onClose }: FruitFieldProps) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(!isQuiet);
  const wanted = text.toLowerCase();
  const listbox = useListbox({
    options: options.filter((each) => each.toLowerCase().includes(wanted)),
    isOpen,
    beginsAtField: isQuiet,
    takesByTab: true,
    onTake: (each) => toast(`${each} is taken.`),
    ...(isQuiet && { onOpen: () => setOpen(true), onClose: () => setOpen(false) }),
    ...(onClose && { onClose }),
  });
  return (
    <div class="field">
      <input
        {...listbox.field}
        role="combobox"
        aria-expanded={listbox.isShown}
        aria-label="Fruit"
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          listbox.reset();
        }}
        onKeyDown={(event) => {
          if (!listbox.onKeyDown(event) && event.key === "Enter") toast(`Typed: ${text}.`);
        }}
      />
      <Listbox label="Fruits" list={listbox.list}>
        {(each) => each}
      </Listbox>
    </div>
  );
}

/** A field with its options: open from the start, opened by a key, with long words, without options, and behind a button. */
export const listboxStates: Readonly<Record<string, ComponentType>> = byName({
  open: () => <FruitField />,
  quiet: () => <FruitField isQuiet />,
  long: () => <FruitField options={[long, "Other"]} />,
  none: () => <FruitField options={[]} />,
  closing: () => <Opened>{(close) => <FruitField onClose={close} />}</Opened>,
});
