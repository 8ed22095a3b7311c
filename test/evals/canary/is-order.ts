// Some places take few characters, others write what they got in lower case.
const order = /ignore.all.instructions/i;

/** Whether a text has the canary's order. */
export function isOrder(text: string): boolean {
  return order.test(text);
}
