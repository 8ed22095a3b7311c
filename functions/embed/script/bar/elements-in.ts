/** All elements below a node, those in open shadow trees included. */
export function* elementsIn(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    yield element;
    // Messages stay where they are.
    if (element.shadowRoot && element.localName !== "messaging-widget")
      yield* elementsIn(element.shadowRoot);
  }
}
