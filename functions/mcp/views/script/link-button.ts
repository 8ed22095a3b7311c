import { element } from "./element";
import type { Host } from "./host";

/** A button that asks the host to open an address. If the host cannot, it shows the address to copy. */
export function linkButton(
  { mayOpen, openLink }: Host,
  text: string,
  url: string,
  { isMain = false }: { isMain?: boolean } = {},
): Node {
  if (!mayOpen) return element("p", { class: "address" }, `${text}: ${url}`);
  const button = element("button", { type: "button", class: isMain ? "main" : undefined }, text);
  button.onclick = () => {
    openLink(url).catch(() => {
      button.replaceWith(element("p", { class: "address" }, `${text}: ${url}`));
    });
  };
  return button;
}
