import { isTokenForm } from "../../kinds/account/api-key-token";

// A review's id is the longest.
const longest = 80;

/** An id as an error shows it. An API key that was sent in its place is not repeated. */
export function shownId(id: string): string {
  return isTokenForm(id) ? '"mws_live_…"' : JSON.stringify(id.slice(0, longest));
}
