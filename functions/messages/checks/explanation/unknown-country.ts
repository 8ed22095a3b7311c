/** The code that Cloudflare and our edge send for an unknown country. */
export const unknownCountry = "XX";
