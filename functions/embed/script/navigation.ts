import { after, listen } from "./lifetime";

// Where the browser does not say that the address has changed.
const pollSeconds = 0.5;

/** Tells of each navigation within the page. Links to fragments are none. Nothing of the page's is patched. */
export function onNavigation(act: () => void): void {
  let address = pageAddress();
  const look = () => {
    if (address === pageAddress()) return;
    address = pageAddress();
    act();
  };
  const { navigation } = window as { navigation?: EventTarget };
  const poll = () => {
    after(pollSeconds, poll);
    look();
  };
  if (navigation) listen(navigation, ["currententrychange"], look);
  else poll();
}

function pageAddress(): string {
  return location.pathname + location.search;
}
