const shifted = new Map<Element, Animation>();

/**
 * Changes an element's style by an animation without a duration: the page's attributes stay as they are, for those who compare
 * them, and to cancel it is to undo it.
 */
export function shift(
  element: Element,
  style: PropertyIndexedKeyframes,
  composite: CompositeOperation = "replace",
): void {
  const before = shifted.get(element);
  if (before) (before.effect as KeyframeEffect).setKeyframes(style);
  else shifted.set(element, element.animate(style, { fill: "both", composite }));
}

export function isShifted(element: Element): boolean {
  return shifted.has(element);
}

/** Lets everything glide from its own place to where it has been shifted: a jump of the page would count as a layout shift. */
export function glide(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const animation of shifted.values()) {
    animation.effect?.updateTiming({ duration: 400 });
    animation.play();
  }
}

/** Ends that at once. */
export function stand(): void {
  for (const animation of shifted.values()) animation.finish();
}

/** Gives an element its own style back. */
export function unshift(element: Element): void {
  shifted.get(element)?.cancel();
  shifted.delete(element);
}

/** Gives everything its own style back. */
export function release(): void {
  for (const animation of shifted.values()) animation.cancel();
  shifted.clear();
}
