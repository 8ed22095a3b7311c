/** Brings a panel in from its edge. Animated by script, so that attaching the frame again does not repeat it. */
export function slideIn(panel: HTMLElement, position: string): void {
  const translate = position.startsWith("TOP") ? "0 -12px" : "0 12px";
  animate(panel, [{ opacity: 0, translate }, {}], 300);
}

/** Fades a panel out, then calls `done`. */
export function fadeOut(panel: HTMLElement, done: () => void): void {
  animate(panel, [{}, { opacity: 0 }], 140).onfinish = done;
}

function animate(panel: HTMLElement, keyframes: Keyframe[], durationMs: number): Animation {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return panel.animate(keyframes, {
    duration: isStill ? 0 : durationMs,
    easing: "cubic-bezier(.2,.9,.3,1)",
    fill: "forwards",
  });
}
