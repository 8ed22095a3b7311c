import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icon";

export interface MenuItem {
  name: string;
  /** Whether the action removes something. */
  isBad?: boolean;
  isDisabled?: boolean;
  act(): void;
}

interface MenuProps {
  /** The menu's name. */
  label: string;
  items: readonly MenuItem[];
}

const gap = 4;
const margin = 8;

/** A button that opens a menu of actions. Arrow keys move through it; Escape and a click outside close it. */
export function Menu({ label, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A click outside closes an open menu before the click event. On the menu's own button, that event must not open it again.
  const closes = useRef(false);
  if (items.length === 0) return null;
  return (
    <span class="menu">
      <button
        ref={button}
        type="button"
        class="quiet"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          closes.current = isOpen;
        }}
        onClick={() => {
          if (!closes.current) setOpen(true);
          closes.current = false;
        }}
      >
        <Icon name="dots" />
      </button>
      {isOpen && (
        <Items label={label} items={items} button={button.current} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}

interface ItemsProps extends MenuProps {
  button: HTMLElement | null;
  onClose(): void;
}

function Items({ label, items, button, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = list.current;
    if (!popover || !button) return;
    popover.showPopover();
    // The menu follows its button when the page scrolls.
    const place = () => placeBeside(popover, button);
    place();
    popover.querySelector<HTMLElement>("button:enabled")?.focus();
    addEventListener("scroll", place, { capture: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % buttons.length,
      ArrowUp: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (event.key === "Tab") list.current?.hidePopover();
    // The shortcuts of the view behind the menu do not apply.
    event.stopPropagation();
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      // Otherwise the row would handle the click.
      onClick={(event) => event.stopPropagation()}
      onBeforeToggle={(event) => {
        if ((event as unknown as ToggleEvent).newState === "closed") onClose();
      }}
    >
      {items.map(({ name, isBad, isDisabled, act }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={isBad ? "bad" : undefined}
          disabled={isDisabled}
          onClick={() => {
            list.current?.hidePopover();
            button?.focus();
            act();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Places the menu below its button, right-aligned, or above it if there is no room below. */
function placeBeside(list: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const fitsBelow = at.bottom + gap + height <= innerHeight - margin;
  const left = Math.max(margin, Math.min(at.right - width, innerWidth - width - margin));
  list.style.left = `${left}px`;
  list.style.top = `${fitsBelow ? at.bottom + gap : Math.max(margin, at.top - gap - height)}px`;
}
