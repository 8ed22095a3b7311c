/** What the script tag says, each in `data-NAME`. */
interface TagOptions {
  user: string;
  domain: string;
  /** The language of the page's texts, where `<html lang>` does not say it. */
  language?: string;
  /** `html`: messages stand beside the body, once frameworks have taken it over. */
  holder?: string;
  /** `light`, `dark`, or else as the page's own canvas. */
  theme?: string;
  /** `required`: nothing is reported, and no show remembered, before the page says that the visitor agreed. */
  consent?: string;
  /** If there: each page view is reported as an event of its own. */
  pageviews?: string;
  /** If there: the visitor is one of the customer's own people, who are in no experiment. */
  staff?: string;
}

export interface Options extends TagOptions {
  /** The folder of the script's own address: the service's base URL with a slash. */
  base: string;
  /** What lets scripts run under the page's content security policy; only a pinned script loads any by itself. */
  nonce?: string;
  /** Names the one message that is tried out on this page, of which nothing is kept. */
  preview: string | null;
  /** The visitor's bucket, once the service has answered; null where it is not known. */
  bucket?: string | null;
  /** The visitor's country, once the service has answered; null where it is not known. */
  country?: string | null;
  /** Set where the domain shows one message at a time. */
  isOneAtATime?: string | null;
  /** Whether the page has said of its visitor anything, be it that there is no user. */
  hasSpoken?: boolean;
  /** What the page has said of its visitor, by the names of form fields. */
  visitorFields: Record<string, string> & { traits?: unknown };
}

/** Filled once, at the start. */
export const options = {} as Options;

/** The running script's own. */
export let tag: HTMLScriptElement;

/**
 * Reads the running script tag: each option from `data-NAME`, or from the query string of its address, since tag
 * managers strip attributes.
 * @throws where no script tag is running.
 */
export function readOptions(): void {
  // Through the prototype, because an element named `currentScript` would hide the document's own property. Not
  // `Document`'s, because MooTools replaces that name.
  tag = Reflect.get<object, string>(HTMLDocument.prototype, "currentScript", document);
  // A module has no tag, and a script that was pasted into the page has no address.
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
