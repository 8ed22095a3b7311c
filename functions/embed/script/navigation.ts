import { after, listen } from "./lifetime";

// Where the browser does not say that the address has changed.
const pollSeconds = 0.5;

/**
 * Tells of each view: this one, and each that the visitor comes to within the page. Links to fragments lead to none.
 * Nothing of the page's is patched.
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
  // A page may have a variable, or an older browser an element, of that name.
  if (window.navigation?.currentEntry) {
    listen(window.navigation, ["currententrychange"], look);
    look();
  } else poll();
}
