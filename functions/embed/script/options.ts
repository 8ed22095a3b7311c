/** The options of the script tag, each in `data-NAME`. */
interface TagOptions {
  user: string;
  domain: string;
  /** The language of the page's texts, if `<html lang>` does not say it. */
  language?: string;
  /** `html`: messages are placed next to the body, after frameworks have hydrated it. */
  holder?: string;
  /** `light` or `dark`; otherwise like the page's background. */
  theme?: string;
  /** `required`: nothing is reported and no show is stored until the page says that the visitor has consented. */
  consent?: string;
  /** If set, each page view is reported as an event. */
  pageviews?: string;
  /** If set, the visitor belongs to the customer's own staff, who take part in no experiment. */
  staff?: string;
}

export interface Options extends TagOptions {
  /** The folder of the script's URL: the service's base URL with a trailing slash. */
  base: string;
  /** Lets scripts run under the page's content security policy. Only a pinned script loads scripts through tags. */
  nonce?: string;
  /** The token of a preview, which shows a single message on this page and stores nothing. */
  preview: string | null;
  /** The visitor's bucket, once the service has responded; null if unknown. */
  bucket?: string | null;
  /** The visitor's country, once the service has responded; null if unknown. */
  country?: string | null;
  /** Set if the domain shows one message at a time. */
  isOneAtATime?: string | null;
  /** Whether the page has said anything about its visitor, even that there is no user. */
  hasSpoken?: boolean;
  /** The page's data about its visitor, by form field names. */
  visitorFields: Record<string, string> & { traits?: unknown };
}

/** Filled once, at the start. */
export const options = {} as Options;

/** The tag of the running script. */
export let tag: HTMLScriptElement;

/**
 * Reads the options of the running script tag: from `data-NAME`, or from the query string of its address, because tag managers
 * strip attributes.
 * @throws if no script tag is running
 */
export function readOptions(): void {
  // Reads the property from a prototype, because an element named `currentScript` would hide the document's own. Not
  // `Document.prototype`, because MooTools replaces `Document`.
  tag = Reflect.get<object, string>(HTMLDocument.prototype, "currentScript", document);
  // A module has no tag, and a script pasted into the page has no address.
  if (!tag?.src) console.warn("embed.js needs <script src>");
  const { src, dataset, nonce } = tag;
  const tagOptions = { ...Object.fromEntries(new URL(src).searchParams), ...dataset };
  Object.assign(options, {
    user: "",
    domain: location.hostname,
    ...tagOptions,
    base: new URL(".", src).href,
    ...(hashesHash && { nonce }),
    preview: new URLSearchParams(location.search).get("mw-preview"),
    visitorFields: {},
  });
}
