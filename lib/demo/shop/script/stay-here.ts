import { withWidget } from "./widget";

/**
 * A message's link to the shop, which the page is already, closes the message and stays: the page would otherwise load anew,
 * and forget the console that it opened.
 */
export function stayHere(): void {
  let stays = false;
  document.addEventListener("click", (event) => {
    const path = event.composedPath();
    const link = path.find((each) => each instanceof HTMLAnchorElement);
    const isInMessage = path.some((each) => (each as Element).localName === "messaging-widget");
    const { origin, pathname } = location;
    stays = isInMessage && link !== undefined && pathname === "/demo" && link.href === `${origin}/`;
    if (stays) event.preventDefault();
  });
  withWidget((widget) => {
    widget.on("click", (id) => {
      // After the event has reached the page.
      setTimeout(() => stays && widget.hide(id));
    });
  });
}
