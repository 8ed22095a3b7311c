/** The storage key for a message whose form or survey the visitor has submitted. */
export function completionName(id: string): string {
  return `done:${id}`;
}
