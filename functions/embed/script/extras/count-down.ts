const secondMs = 1000;
const daySeconds = 86_400;

/** Counts the time down to `data-countdown` in an element, as long as its panel is there. What is no time stays as it is. */
export function countDown(place: HTMLElement, panel: HTMLElement): void {
  const endMs = Date.parse(place.dataset.countdown as string);
  if (!endMs) return;
  // Nobody wants to hear each second.
  place.setAttribute("role", "timer");
  place.setAttribute("aria-live", "off");
  const tick = () => {
    if (panel.inert) return;
    const leftMs = Math.max(0, endMs - Date.now());
    const seconds = Math.ceil(leftMs / secondMs);
    const days = Math.floor(seconds / daySeconds);
    const clock = new Date((seconds % daySeconds) * secondMs).toISOString().slice(11, 19);
    place.textContent = `${days ? `${inWords(days)} ` : ""}${clock}`;
    if (leftMs) setTimeout(tick, leftMs % secondMs || secondMs);
  };
  tick();
}

/** A number of days in the page's language. */
function inWords(days: number): string {
  const style = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  try {
    return days.toLocaleString(document.documentElement.lang || undefined, style);
  } catch {
    // The page names a language that is none.
    return days.toLocaleString(undefined, style);
  }
}
