import { after, listen } from "./lifetime";

// For browsers that do not report a change of the address.
const pollSeconds = 0.5;

/**
 * Reports each address: this one, and each to which the visitor goes within the page, and whether its path is new.
 * Links to fragments lead to none. It patches nothing of the page's.
 */
export function onView(act: (isNewPath: boolean) => void): void {
  let path: string | undefined;
  let query: string | undefined;
  const look = () => {
    const { pathname, search } = location;
    const isNewPath = pathname !== path;
    if (!isNewPath && search === query) return;
    path = pathname;
    query = search;
    act(isNewPath);
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
