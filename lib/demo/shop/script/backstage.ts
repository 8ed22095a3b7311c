import { withWidget } from "./widget";

/** The buttons of the demo's own corner. */
export function tryThings(): void {
  onClick("[data-chat]", () => withWidget((widget) => widget.chat.open()));
  onClick("[data-leave]", ({ dataset: { leave = "" } }) =>
    withWidget((widget) => widget.show(leave)),
  );
  onClick("[data-copy-from]", async (button) => {
    const from = document.querySelector(button.dataset.copyFrom ?? "");
    await navigator.clipboard.writeText(from?.textContent ?? "");
    button.textContent = "Copied";
  });
}

function onClick(selector: string, act: (element: HTMLElement) => void): void {
  for (const each of document.querySelectorAll<HTMLElement>(selector)) {
    each.addEventListener("click", () => act(each));
  }
}
