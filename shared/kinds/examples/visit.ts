/** The page and the browser of a visitor. */
export const visit = {
  pageUrl: "https://shop.acme.com/pricing",
  referrer: "https://www.google.com/",
  country: "DE",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
