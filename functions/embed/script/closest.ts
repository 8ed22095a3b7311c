/**
 * The closest element that matches a selector, starting with the target. Uses the prototype's method, because a form's own
 * `closest` may be hidden by a field of that name.
 */
export function closest(target: EventTarget | null, selector: string): Element | null {
  return Element.prototype.closest.call(target as Element, selector);
}

/** What contains a node, across shadow trees: its slot, its parent or its host. */
export function outerOf(node: Node): Node | null {
  return (node as Element).assignedSlot ?? parentOf(node);
}

/**
 * A node's parent or host. Uses the prototype's property, because a field named `parentNode` would hide the form's own and
 * cause an endless loop.
 */
export function parentOf(node: Node): Node | null {
  return Reflect.get(Node.prototype, "parentNode", node) ?? (node as ShadowRoot).host;
}
