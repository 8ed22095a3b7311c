import { withWidget } from "./widget";

// A click is counted within a few hundred milliseconds; the second look is for a busy machine.
const looksMs = [600, 1_500];

/**
 * Remembers the console that this page opened, and asks it to look again when a visitor did something here. It looks as it does
 * when somebody comes back to its tab. In a hidden tab it waits for that.
 */
export function followConsole(): void {
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
