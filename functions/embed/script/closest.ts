/**
 * The nearest element around a target that a selector fits, itself included. Not by the element's own `closest`, which a
 * field of that name in a form hides.
 */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return Element.prototype.closest.call(target as Element, selector);
}
