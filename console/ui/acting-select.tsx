import type { ComponentChildren, Ref } from "preact";
import { useRef, useState } from "preact/hooks";

interface ActingSelectProps {
  label: string;
  value: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  field?: Ref<HTMLSelectElement>;
  onChoose(value: string): void;
  /** Called when the pointer or the focus comes to the select, before its list opens. */
  onReach?(): void;
  children: ComponentChildren;
}

/**
 * A select that acts on the user's choice. With the keyboard, each arrow key changes the select, so only Enter or leaving the
 * field acts, and Escape resets it.
 */
export function ActingSelect(props: ActingSelectProps) {
  const { label, value, isBusy, isDisabled = false, field, onChoose, onReach, children } = props;
  const [looked, setLooked] = useState<string>();
  // Enter closes a list opened with the keyboard. A choice with the mouse acts at once.
  const isLooking = useRef(false);
  const choose = (chosen = looked) => {
    setLooked(undefined);
    if (chosen !== undefined && chosen !== value) onChoose(chosen);
  };
  return (
    <select
      ref={field ?? null}
      aria-label={label}
      aria-busy={isBusy}
      disabled={isDisabled}
      value={looked ?? value}
      onPointerEnter={onReach}
      onFocus={onReach}
      onPointerDown={() => {
        isLooking.current = false;
      }}
      onKeyDown={(event) => {
        isLooking.current = event.key !== "Enter";
        if (looked === undefined) return;
        if (event.key === "Enter") {
          // Enter would open the list.
          event.preventDefault();
          choose();
        } else if (event.key === "Escape") {
          event.stopPropagation();
          setLooked(undefined);
        }
      }}
      onBlur={() => choose()}
      onChange={({ currentTarget }) => {
        if (isLooking.current) setLooked(currentTarget.value);
        else choose(currentTarget.value);
      }}
    >
      {children}
    </select>
  );
}
