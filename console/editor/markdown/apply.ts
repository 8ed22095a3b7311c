import type { Change, Selected } from "./change";

/** What is selected in a field. */
export function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** Makes a change in a field, as if it had been typed: the browser can take it back. */
export function apply(field: HTMLTextAreaElement, { from, to, put, select }: Change): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, and the only way that undo knows; every browser has it.
  if (put !== "") document.execCommand("insertText", false, put);
  else if (from < to) document.execCommand("delete");
  field.setSelectionRange(...select);
}
