import { followNews } from "./news";
import { withWidget } from "./widget";

// A click is counted within a few hundred milliseconds; the second look is for a busy machine.
const looksMs = [600, 1_500];

const key = "basket";

countBasket();
tryThings();
followConsole();
stayHere();
followNews();

/** Counts what was put into the basket, and tells the script, for messages that wait for that. */
function countBasket(): void {
  const counter = document.querySelector("[data-basket]");
  const draw = () => {
    if (counter) counter.textContent = sessionStorage.getItem(key) ?? "0";
  };
  draw();
  document.querySelector("[data-add]")?.addEventListener("click", () => {
    sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    draw();
    withWidget((widget) => widget.track("added-to-basket"));
  });
}

/** The buttons of the demo's own corner. */
function tryThings(): void {
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

/**
 * A message's link to the shop, which the page is already, closes the message and stays: the page would otherwise load anew,
 * and forget the console that it opened.
 */
function stayHere(): void {
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

/**
 * Remembers the console that this page opened, and asks it to look again when a visitor did something here. It looks as it does
 * when somebody comes back to its tab. In a hidden tab it waits for that.
 */
function followConsole(): void {
  let opened: Window | null = null;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-console]")) {
    form.addEventListener("submit", () => {
      // Opened here, so that this page may speak to it; the form then fills it.
      opened = window.open("", form.target);
    });
  }
  const look = () => {
    for (const ms of looksMs) {
      setTimeout(() => opened?.dispatchEvent(new Event("visibilitychange")), ms);
    }
  };
  withWidget((widget) => {
    for (const type of ["click", "dismiss", "conversion"] as const) widget.on(type, look);
  });
}
