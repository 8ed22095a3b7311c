import type { EmbedConfiguration } from "../../../shared/kinds/message/configuration";
import type { Labels } from "../../../shared/model/labels";
import { roles } from "../../../shared/rules/templates";
import { byPriority } from "../../../shared/rules/turns";
import { afterPatience } from "./lifetime";
import { options } from "./options";

export type Message = EmbedConfiguration;

/** The domain's own words for built-in texts. */
export let labels: Partial<Labels>;

/** The look of the domain's brand, if it has one, as declarations of CSS. */
export let look: string;

/** The domain's limits over all messages, written like a query string; null without any. */
export let caps: string | null;

/** Whether the site's chat is on. */
export let hasChat: boolean;

// A message may change or be switched off while the page is open.
const freshMs = 60_000;

let freshUntilMs = 0;
let latest: Promise<Message[]> | Message[] = [];

/**
 * The messages of the page's domain whose template the script knows, the most important first, as they were within the
 * last minute, and without those that have expired since. If the service is down, slow or answers anything but a list, they are those of the time before.
 */
export async function latestMessages(): Promise<Message[]> {
  const nowMs = Date.now();
  if (nowMs > freshUntilMs) {
    freshUntilMs = nowMs + freshMs;
    const before = latest;
    latest = fetchMessages().catch(() => before);
  }
  // In an outage the edge's list may be a day old. What has no end has no time, which is before nothing.
  return (await latest).filter(({ expiresAt }) => !(Date.parse(expiresAt as string) < Date.now()));
}

async function fetchMessages(): Promise<Message[]> {
  const { preview: token } = options;
  // The whole answer has to arrive in time, its body included.
  const limit = new AbortController();
  afterPatience(() => limit.abort());
  const response = await fetch(
    // The service refuses a preview that was not made for this page, whoever put the token into the address.
    `${options.base}api/embed/${token ? "preview" : "user"}?${siteQuery({ lang: pageLanguage(), ...(token && { token }) })}`,
    { credentials: "omit", signal: limit.signal },
  );
  const all: (Message & { status?: never })[] = await response.json();
  const messages = all
    // A cached answer of an earlier release may have messages with a status, which is no template: they must not show.
    .filter(({ status, template }) => roles[status ?? template])
    .sort(byPriority);
  // One cached answer serves every visitor, so headers tell the visitor's own country and bucket.
  options.country = response.headers.get("x-visitor-country");
  options.bucket = response.headers.get("x-visitor-bucket");
  const header = (name: string) => response.headers.get(`x-widget-${name}`) as string;
  // A list with a message that starts or expires soon counts as older than it is.
  freshUntilMs -= +header("stale");
  hasChat = header("chat") === "on";
  // Without the header this gives one meaningless value, which does no harm.
  const settings = (name: string) => Object.fromEntries(new URLSearchParams(header(name)));
  options.isOneAtATime = header("at-once");
  caps = header("caps");
  labels = settings("labels");
  const brand = settings("brand");
  look = brand.look as string;
  // What the tag says comes first.
  options.theme ??= brand.theme as string;
  return messages;
}

/** The language of the page, else the visitor's: language, script and region, in lower case. */
export function pageLanguage(): string {
  const tag = options.language || document.documentElement.lang || navigator.language;
  return /^\w+(-\w{4})?(-(\w\w|\d{3}))?\b/.exec(tag.toLowerCase())?.[0] ?? "";
}

/**
 * Posts a text that may outlive the page, since most clicks leave it, and that is never preflighted. Says whether it
 * was taken; a preview sends nothing and says yes.
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

/** Names the page's account and domain to the service. */
export function siteQuery(more?: object | null | ""): URLSearchParams {
  return new URLSearchParams({ userId: options.user, domain: options.domain, ...more });
}
