const stepMs = 250;

/**
 * Takes a message down after some seconds, which is no dismissal. They stand still while the visitor points at it, has the
 * focus in it, or is elsewhere.
 */
export function autoHide(panel: HTMLElement, id: string, seconds: number): void {
  let steps = (seconds * 1000) / stepMs;
  const step = () => {
    // Whatever else took it down.
    if (panel.inert) return;
    const isRead = document.hidden || panel.matches(":hover,:focus-within");
    if (panel.isConnected && !isRead) steps--;
    if (steps > 0) setTimeout(step, stepMs);
    else (window.MessagingWidget as MessagingWidget | undefined)?.hide(id);
  };
  step();
}
