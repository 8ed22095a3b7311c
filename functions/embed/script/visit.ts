// The service's limit for a URL.
const longestAddress = 2000;

/** The page's data, sent along with a visitor's submissions. */
export function visit() {
  return {
    pageUrl: location.href.slice(0, longestAddress),
    referrer: document.referrer.slice(0, longestAddress),
  };
}
