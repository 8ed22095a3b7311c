/** What makes a message appear, by the contract's names: each resolves when the moment has come. */
export const triggers: Record<string, (value: string | null) => Promise<void>> = {
  IMMEDIATE: after,
  DELAY: after,
};

// A timer for the immediate ones too: a task of its own for each showing keeps long tasks away from the page.
function after(seconds: string | null): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
}
