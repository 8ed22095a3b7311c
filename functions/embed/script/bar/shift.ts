/**
 * Changes an element's style by an animation without a duration: the page's attributes stay as they are, for those who compare
 * them, and to cancel it is to undo it.
 */
export function shift(
  element: Element,
  before: Animation | undefined,
  style: PropertyIndexedKeyframes,
  composite: CompositeOperation = "replace",
): Animation {
  const effect = before?.effect as KeyframeEffect | undefined;
  if (!before || effect?.target !== element) {
    before?.cancel();
    return element.animate(style, { fill: "both", composite });
  }
  effect.setKeyframes(style);
  return before;
}
