const overlays = ["modal", "story", "survey"];

/** Whether a message opens in front of the page, one at a time. */
export function isOverlay({ template }: { template: string }): boolean {
  return overlays.includes(template);
}
