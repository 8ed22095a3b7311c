/** Whether a time is still ahead. */
export function isLater(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}
