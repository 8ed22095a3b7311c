/** Whether an address is a place's own or below it. */
export function isAt(path: string, location: string): boolean {
  return path === "/" ? location === "/" : location === path || location.startsWith(`${path}/`);
}
