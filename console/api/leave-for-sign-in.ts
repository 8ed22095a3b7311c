// Says that somebody was signed in here before, so that an end of the session can be told from a first visit.
const knownKey = "console.signed-in";
let isMarked = false;

export function markSignedIn(): void {
  if (isMarked) return;
  isMarked = true;
  localStorage.setItem(knownKey, "1");
}

/** Leads to the sign-in, which says why and leads back here. What was typed is kept in the browser. */
export function leaveForSignIn(): void {
  const back = location.pathname + location.search;
  const told = new URLSearchParams({ back });
  if (localStorage.getItem(knownKey)) told.set("ended", "");
  location.assign(`/console/enter?${told}`);
}
