const fields = "input, textarea, [contenteditable]";

/** Opens and focuses the field of the editor that holds a text; does nothing where none does. */
export function showField(text: string, editor: ParentNode = document): void {
  const wanted = plain(text);
  if (wanted === "") return;
  const all = [...editor.querySelectorAll<HTMLElement>(`.edit .fields :is(${fields})`)];
  const field =
    all.find((each) => plain(textIn(each)) === wanted) ??
    all.find((each) => plain(textIn(each)).includes(wanted));
  if (!field) return;
  for (
    let part = field.closest("details");
    part;
    part = part.parentElement?.closest("details") ?? null
  )
    part.open = true;
  field.focus();
  field.scrollIntoView({ block: "center" });
}

function textIn(field: HTMLElement): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? "");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
