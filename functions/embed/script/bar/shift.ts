const shifted = new Map<Element, Animation>();

/**
 * Changes an element's style with an animation of zero duration. The page's attributes stay unchanged, because frameworks
 * compare them, and cancelling the animation undoes it.
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

/** Makes the shifted elements glide to their new place, because a jump would count as a layout shift. */
export function glide(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const animation of shifted.values()) {
    animation.effect?.updateTiming({ duration: 400 });
    animation.play();
  }
}

/** Ends the gliding at once. */
export function finishGliding(): void {
  for (const animation of shifted.values()) animation.finish();
}

/** Restores an element's own style. */
export function unshift(element: Element): void {
  shifted.get(element)?.cancel();
  shifted.delete(element);
}

/** Restores all elements' own styles. */
export function release(): void {
  for (const animation of shifted.values()) animation.cancel();
  shifted.clear();
}
