/** Lets a bar at the page's start reach over the page's own margins; what follows keeps its distance. */
export function fillWidth(panel: HTMLElement): void {
  const body = getComputedStyle(document.body);
  const [top, right, left] = (["Top", "Right", "Left"] as const).map(
    (side) => Number.parseFloat(body[`margin${side}`]) + Number.parseFloat(body[`padding${side}`]),
  );
  panel.style.margin = `-${top}px -${right}px ${top}px -${left}px`;
}
