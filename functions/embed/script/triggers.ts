type Trigger = (show: () => void, value: string | null) => () => void;

/** What makes a message appear, by the contract's names. Each returns how to call it off. */
export const triggers: Partial<Record<string, Trigger>> = {
  IMMEDIATE: (show) => after(0, show),
  DELAY: (show, value) => after(Number(value), show),
};

// A task of its own for each showing keeps long tasks away from the page.
function after(seconds: number, show: () => void): () => void {
  const timer = setTimeout(show, seconds * 1000);
  return () => clearTimeout(timer);
}
