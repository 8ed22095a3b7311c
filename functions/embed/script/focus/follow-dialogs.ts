/**
 * Lets the layer of messages stand in the page's open modal dialog, since nothing beside that can be used. Not while a dialog
 * of our own is open.
 */
export function followDialogs(
  layer: HTMLElement,
  signal: AbortSignal,
  stand: (find: () => Element) => void,
): void {
  const find = () =>
    [
      ...document.querySelectorAll(
        layer.parentNode?.querySelector("[open]") ? "body" : "body,dialog:modal",
      ),
    ].pop() as Element;
  const observer = new MutationObserver(() => stand(find));
  observer.observe(document, { subtree: true, attributeFilter: ["open"] });
  signal.addEventListener("abort", () => observer.disconnect());
  stand(find);
}
