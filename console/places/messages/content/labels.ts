import { controlOf, labelOf } from "./edits";
import { attributeOf, type MarkupNode, readMarkup, Unreadable } from "./markup";

/** The labels of a message's form fields, by the fields' names. HTML that is edited as code has none. */
export function labelsIn(html: string): ReadonlyMap<string, string> {
  try {
    return new Map(readMarkup(html).flatMap(labelsOf));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return new Map();
  }
}

function labelsOf(node: MarkupNode): [name: string, label: string][] {
  if (typeof node === "string") return [];
  const control: typeof node | undefined = controlOf(node);
  const name = control && attributeOf(control, "name");
  if (name === undefined) return node.children.flatMap(labelsOf);
  const label = labelOf(node);
  return label ? [[name, label]] : [];
}
