const string = { type: "string" } as const;
const onlyTrue = { type: "string", enum: ["true"] } as const;
const count = { type: "integer", minimum: 0 } as const;

/** Every response header that callers may want to read. */
export const responseHeaders = {
  "X-Request-Id": header(
    "Identifies the request in the service's logs.",
    string,
    "d2Vi4gYxIAMEJ5g=",
  ),
  "X-RateLimit-Limit": header("Requests allowed in a minute.", count, 120),
  "X-RateLimit-Remaining": header("Requests left in the running minute.", count, 119),
  "X-RateLimit-Reset": header(
    "When the running minute ends, in Unix seconds.",
    count,
    1_772_443_860,
  ),
  "Retry-After": header("Seconds until the next request is allowed.", { ...count, minimum: 1 }, 27),
  "WWW-Authenticate": header(
    "How to authenticate.",
    { type: "string", enum: ["Bearer"] },
    "Bearer",
  ),
  Allow: header("The methods that the path has.", string, "GET, POST"),
  ETag: header("The record's version, for `If-Match`.", { ...string, pattern: '^"\\d+"$' }, '"3"'),
  Link: {
    ...header(
      'With `Accept: text/csv`: the next page, `rel="next"`.',
      string,
      '</api/v1/messages?cursor=eyJwIjoi>; rel="next"',
    ),
    required: false,
  },
  "Idempotent-Replayed": {
    ...header("The first answer to this idempotency key, once more.", onlyTrue, "true"),
    required: false,
  },
  "X-Dry-Run": { ...header("Nothing was written.", onlyTrue, "true"), required: false },
  "Cache-Control": header(
    "How long the edge may keep the answer: a minute at most, and never past the next start or expiry. It shows a list for a day while the service fails.",
    string,
    "public, max-age=0, s-maxage=60, stale-if-error=86400",
  ),
  "Access-Control-Allow-Origin": header("Every page may read the answer.", string, "*"),
  "X-Visitor-Country": {
    ...header(
      "The visitor's country, ISO 3166-1 alpha-2, where it is known: the script compares it with a message's `countries`.",
      { ...string, pattern: "^[A-Z]{2}$" },
      "DE",
    ),
    required: false,
  },
  "X-Visitor-Bucket": {
    ...header(
      "The visitor's bucket of 10,000, by which the script shows a message to a share of visitors. It is made anew each day (UTC), of account, domain, network and browser. Absent for visitors who ask not to be tracked.",
      { type: "integer", minimum: 0, maximum: 9999 },
      4711,
    ),
    required: false,
  },
  "X-Widget-Chat": header(
    "Whether the site's chat is on.",
    { type: "string", enum: ["on", "off"] },
    "on",
  ),
  "X-Widget-Labels": {
    ...header(
      "The domain's own words for the script's built-in texts, where there are any, by name: written like a query string.",
      string,
      "close=Schlie%C3%9Fen&next=Weiter",
    ),
    required: false,
  },
  "X-Widget-Brand": {
    ...header(
      "How the domain's messages look, where it has a brand: `theme` (`light` or `dark`), and `look`: its colour, corners, font and offsets as CSS custom properties. Written like a query string. At most 800 bytes.",
      string,
      "theme=dark&look=--mw-brand-accent%3A%232563eb%3B--mw-brand-radius%3A8px",
    ),
    required: false,
  },
  "X-Widget-At-Once": {
    ...header(
      "Only where the domain's `messagesAtOnce` is `ONE`.",
      { type: "string", enum: ["one"] },
      "one",
    ),
    required: false,
  },
  "X-Widget-Caps": {
    ...header(
      "The domain's `frequencyCaps` that are set. Written like a query string. At most 100 bytes.",
      string,
      "maxPerPage=1&quietSeconds=60",
    ),
    required: false,
  },
  "X-Widget-Stale": {
    ...header(
      "Only where a message starts or expires within two minutes: the milliseconds by which the list counts as older. A script keeps a list for a minute.",
      count,
      45_000,
    ),
    required: false,
  },
};

export type HeaderName = keyof typeof responseHeaders;

/** On every answer of the authenticated API, errors included. */
export const authenticatedHeaders: readonly HeaderName[] = [
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
];

/** On every answer of the embed API, errors included. */
export const publicHeaders: readonly HeaderName[] = ["X-Request-Id", "Access-Control-Allow-Origin"];

/** The additional headers of errors, by status. */
export const statusHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  429: ["Retry-After"],
};

/** References to these headers, for a response. */
export function headersOf(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header<Schema extends object>(
  description: string,
  schema: Schema,
  example: string | number,
) {
  return { description, required: true, schema, example };
}
