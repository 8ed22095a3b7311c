// The longest address that the service takes.
const longestAddress = 2000;

/** What the page says of itself along with what its visitor submits. */
export function visit() {
  return {
    pageUrl: location.href.slice(0, longestAddress),
    referrer: document.referrer.slice(0, longestAddress),
  };
}
