/**
 * The nearest element around a target that a selector fits, itself included. Not by the element's own `closest`, which a
 * field of that name in a form hides.
 */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return Element.prototype.closest.call(target as Element, selector);
}

/** What a node stands in, shadow trees included: its slot, its parent or its host. */
export function outerOf(node: Node): Node | null {
  return (node as Element).assignedSlot ?? parentOf(node);
}

/** Its parent or its host. Not by the node's own property, which a field of that name hides, and leads in a circle. */
export function parentOf(node: Node): Node | null {
  return Reflect.get(Node.prototype, "parentNode", node) ?? (node as ShadowRoot).host;
}
