import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { isInWord } from "../../shared/rules/is-in-word";

interface ListboxOptions<Option> {
  options: readonly Option[];
  /** Whether the options are shown. */
  isOpen?: boolean;
  /** Whether no option is active at first: Enter takes none until an arrow key selects one. */
  beginsAtField?: boolean;
  /** Whether Tab also takes the active option. */
  takesByTab?: boolean;
  onTake(option: Option): void;
  /** Called when an arrow key is pressed while the list is closed. */
  onOpen?(): void;
  /** Called on Escape. If missing, the surrounding element handles the key. */
  onClose?(): void;
}

/**
 * A field with a list of options below it. The focus stays in the field, which handles the keys and names the active option to
 * screen readers. `field` has its attributes; `onKeyDown` returns whether the list handled a key.
 */
export function useListbox<Option>(wanted: ListboxOptions<Option>) {
  const { options, isOpen = true, beginsAtField = false, takesByTab = false } = wanted;
  const { onTake, onOpen, onClose } = wanted;
  const id = useId();
  const first = beginsAtField ? -1 : 0;
  const [chosen, setActive] = useState(first);
  const active = Math.min(chosen, options.length - 1);
  const isShown = isOpen && options.length > 0;
  const reset = () => setActive(first);
  const take = (option: Option) => {
    reset();
    onTake(option);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isInWord(event) || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = isShown ? options[active] : undefined;
    if (step !== undefined && options.length > 0 && (isShown || onOpen)) {
      onOpen?.();
      const count = options.length - first;
      setActive(((active - first + step + count) % count) + first);
    } else if (option !== undefined && (key === "Enter" || (takesByTab && key === "Tab")))
      take(option);
    else if (key === "Escape" && isShown && onClose) onClose();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    field: {
      "aria-autocomplete": "list",
      "aria-controls": isShown ? id : undefined,
      "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : undefined,
    } as const,
    isShown,
    /** Makes the first choice active again, for other options. */
    reset,
    onKeyDown,
    list: { id, options, isShown, active, take },
  };
}

interface ListboxProps<Option> {
  label: string;
  list: ReturnType<typeof useListbox<Option>>["list"];
  class?: string;
  /** The content of an option. */
  children(option: Option): ComponentChildren;
}

/** The list of options of a field. */
export function Listbox<Option>({ label, list, children, ...props }: ListboxProps<Option>) {
  if (!list.isShown) return null;
  return (
    <div
      {...props}
      class={props.class ? `options ${props.class}` : "options"}
      id={list.id}
      role="listbox"
      aria-label={label}
    >
      {list.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys.
        <div
          key={index}
          id={`${list.id}-${index}`}
          role="option"
          aria-selected={index === list.active}
          // Keep the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.take(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
