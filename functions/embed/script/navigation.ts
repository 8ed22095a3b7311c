import { after, listen } from "./lifetime";

// For browsers that do not report a change of the address.
const pollSeconds = 0.5;

/**
 * Reports each view: this one, and each that the visitor opens within the page. Links to fragments open none.
 * It patches nothing of the page's.
 */
export function onView(act: () => void): void {
  let address: string;
  const look = () => {
    const now = location.pathname + location.search;
    if (now === address) return;
    address = now;
    act();
  };
  const poll = () => {
    after(pollSeconds, poll);
    look();
  };
  // A page may have a variable of that name, or an older browser an element.
  if (window.navigation?.currentEntry) {
    listen(window.navigation, ["currententrychange"], look);
    look();
  } else poll();
}
