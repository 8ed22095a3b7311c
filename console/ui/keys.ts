import { tinykeys } from "tinykeys";

type Keys = Parameters<typeof tinykeys>[1];

/** Listens to keys, in fields too: which of those may act there, each says itself. Returns how to stop. */
export function listenToKeys(keys: Keys): () => void {
  return tinykeys(window, keys, { ignore: (event) => event.repeat || event.isComposing });
}

/** Leaves the field that has the focus, so that single letters are keys again. A list or a dialog closes first. */
export function leaveField(event: KeyboardEvent): void {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || target?.closest("dialog")) return;
  if (target?.matches("input, textarea, select")) target.blur();
}

/** Keeps a key without Ctrl from acting while somebody types, or while a dialog is open. */
export function unlessTyping(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as Element | null;
    if (target?.closest("input, textarea, select, [contenteditable], dialog")) return;
    event.preventDefault();
    act();
  };
}
