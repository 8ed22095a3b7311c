/** Runs the script's tag once more, unless somebody still answers the question. */
export function restart(question: string, tag: HTMLScriptElement): void {
  const root = document.documentElement;
  if (!root || !dispatchEvent(new Event(question, { cancelable: true }))) return;
  (window.MessagingWidget as MessagingWidget).destroy();
  root.append(document.createRange().createContextualFragment(tag.outerHTML));
}
