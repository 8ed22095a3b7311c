import { atEnd, listen } from "./lifetime";

// Where the browser does not say that the address has changed.
const pollMs = 500;

/** Tells of each navigation within the page. Links to fragments are none. Nothing of the page's is patched. */
export function onNavigation(act: () => void): void {
  let address = pageAddress();
  const look = () => {
    if (address === pageAddress()) return;
    address = pageAddress();
    act();
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    listen(navigation, ["currententrychange"], look);
    return;
  }
  const timer = setInterval(look, pollMs);
  atEnd(() => clearInterval(timer));
}

function pageAddress(): string {
  return location.pathname + location.search;
}
