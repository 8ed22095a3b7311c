import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { nothingShown } from "../../shared/kinds/message/store/shown";
import { withoutWww } from "../../shared/model/hostname";
import { hasExpired, hasStarted } from "../../shared/rules/lifespan";
import { cacheControl, keptForMs, staleHeader } from "./cache-control";
import { callingPage } from "./calling-page";
import { languageIn } from "./language-in";
import { settingsHeaders } from "./settings-headers";

/**
 * Every active message of the page's site. The script applies country rules, so one cached answer serves every visitor: the
 * configurations have the rules, and the answer has the visitor's country.
 */
export const listConfigurations: EmbedRoute = async ({ query, country, pageHost, store, now }) => {
  const { accountId, hostname } = callingPage(query);
  const {
    configurations: all,
    chatEnabled,
    settings,
    site,
  } = hostname === undefined
    ? nothingShown
    : await store.list(accountId, hostname, languageIn(query));
  // Only the browser's own statement counts: a page may name any host of the account in its tag.
  const isOnSite =
    site && pageHost !== undefined && withoutWww(pageHost) === withoutWww(site.hostname);
  if (site) await Promise.all([store.countRead(site, now), isOnSite && store.noteTag(site, now)]);
  const shown = all.filter((each) => hasStarted(each, now) && !hasExpired(each, now));
  const forMs = keptForMs(all, now);
  return {
    body: `[${shown.map(({ text }) => text).join(",")}]`,
    headers: {
      "cache-control": cacheControl(forMs),
      // The contract fixes the body as an array, so other facts for the script are headers.
      "x-widget-chat": chatEnabled ? "on" : "off",
      // Settings without anything to show would reveal that the host is a customer's.
      ...(shown.length > 0 || chatEnabled ? settingsHeaders(settings) : {}),
      ...staleHeader(forMs),
      ...(country && { "x-visitor-country": country }),
    },
  };
};
