import { withWidget } from "./widget";

const key = "basket";

/** Counts what was put into the basket, and tells the script, for messages that wait for that. */
export function countBasket(): void {
  const shown = document.querySelector("[data-basket]");
  const draw = () => {
    if (shown) shown.textContent = sessionStorage.getItem(key) ?? "0";
  };
  draw();
  document.querySelector("[data-add]")?.addEventListener("click", () => {
    sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    draw();
    withWidget((widget) => widget.track("added-to-basket"));
  });
}
