/** The storage key which says that a visitor has sent a message's form or answered its survey. */
export function completionName(id: string): string {
  return `done:${id}`;
}
