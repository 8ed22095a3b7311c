import type { EmbedConfiguration } from "../../../shared/kinds/message/configuration";
import type { Labels } from "../../../shared/model/labels";
import { roles } from "../../../shared/rules/templates";
import { byPriority } from "../../../shared/rules/turns";
import { afterPatience } from "./lifetime";
import { options } from "./options";

export type Message = EmbedConfiguration;

/** The domain's own words for built-in texts. */
export let labels: Partial<Labels>;

/** The look of the domain's brand as CSS declarations; empty without a brand. */
export let look: string;

/** The domain's limits over all messages, as a query string; null if there are none. */
export let caps: string | null;

/** Whether the site's chat is on, or may be on, because the list did not come. Then its settings tell. */
export let hasChat: boolean;

// A message may be changed or switched off while the page is open.
const freshMs = 60_000;

let freshUntilMs = 0;
let latest: Promise<Message[]> | Message[] = [];

/**
 * The messages of the page's domain with a template that the script knows, highest priority first. The list is at most a minute
 * old and leaves out expired messages. If the service is down, slow or answers anything but a list, the previous list is used.
 */
export async function latestMessages(): Promise<Message[]> {
  const nowMs = Date.now();
  if (nowMs > freshUntilMs) {
    freshUntilMs = nowMs + freshMs;
    const before = latest;
    latest = fetchMessages().catch(() => {
      hasChat ??= !options.preview;
      return before;
    });
  }
  // In an outage, the edge's list can be a day old. A message without an end compares as NaN, so it stays.
  return (await latest).filter(({ expiresAt }) => !(Date.parse(expiresAt as string) < Date.now()));
}

async function fetchMessages(): Promise<Message[]> {
  const { preview: token } = options;
  // The time limit covers the whole response including its body.
  const limit = new AbortController();
  afterPatience(() => limit.abort());
  const response = await fetch(
    // The service refuses a preview that was not made for this page, even if somebody copies the token into its URL.
    `${options.base}api/embed/${token ? "preview" : "user"}?${siteQuery({ lang: pageLanguage(), ...(token && { token }) })}`,
    { credentials: "omit", signal: limit.signal },
  );
  const all: (Message & { status?: never })[] = await response.json();
  const messages = all
    // A cached response of an earlier release may contain messages with a status. No template has that name, so they are left
    // out.
    .filter(({ status, template }) => roles[status ?? template])
    .sort(byPriority);
  const header = (name: string) => response.headers.get(`x-widget-${name}`) as string;
  // If the header is missing, this yields one meaningless entry, which is harmless.
  const settings = (name: string) => Object.fromEntries(new URLSearchParams(header(name)));
  hasChat = header("chat") === "on";
  // If a message starts or expires soon, treat the list as older, so that it is loaded again in time.
  freshUntilMs -= +header("stale");
  caps = header("caps");
  options.isOneAtATime = header("at-once");
  const brand = settings("brand");
  look = brand.look as string;
  // The tag's value has priority.
  options.theme ??= brand.theme as string;
  labels = settings("labels");
  // All visitors share one cached response, so headers carry the visitor's own country and bucket.
  options.country = response.headers.get("x-visitor-country");
  options.bucket = response.headers.get("x-visitor-bucket");
  return messages;
}

/** The page's language, otherwise the visitor's: language, script and region, in lower case. */
export function pageLanguage(): string {
  const tag = options.language || document.documentElement.lang || navigator.language;
  return /^\w+(-\w{4})?(-(\w\w|\d{3}))?\b/.exec(tag.toLowerCase())?.[0] ?? "";
}

/**
 * Posts a text without a preflight, in a request that outlives the page, because most clicks leave the page. Returns whether
 * the service accepted it. In a preview, sends nothing and returns true.
 */
export async function post(path: string, body: string, query?: object): Promise<unknown> {
  try {
    const url = `${options.base}api/embed/${path}?${siteQuery(query)}`;
    return (
      options.preview ||
      (await fetch(url, { method: "POST", body, credentials: "omit", keepalive: true })).ok
    );
  } catch {
    return false;
  }
}

/** The query parameters that name the page's account and domain. */
export function siteQuery(more?: object | null | ""): URLSearchParams {
  return new URLSearchParams({ userId: options.user, domain: options.domain, ...more });
}
