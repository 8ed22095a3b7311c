const pressed = "a, button, summary, label, tr, [role='option']";
const forGood = ".bad, .danger, [type='submit']";

/**
 * Makes a double click count once where its second press would do something else: where another button has come below the
 * pointer, or where the button acts for good. Returns what takes that back.
 */
export function pressOnce(): () => void {
  let first: Element | null = null;
  const hear = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(pressed) : null;
    const isSecond = event.detail > 1 && (button !== first || button?.matches(forGood));
    if (isSecond) {
      event.preventDefault();
      event.stopPropagation();
    } else first = button;
  };
  addEventListener("click", hear, { capture: true });
  return () => removeEventListener("click", hear, { capture: true });
}
