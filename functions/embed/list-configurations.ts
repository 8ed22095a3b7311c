import type { EmbedRoute } from "../../shared/http/embed-handler";
import { hasExpired, hasStarted } from "../../shared/rules/lifespan";
import { nothingShown } from "../../shared/store/messages/shown";
import { cacheControl } from "./cache-control";
import { callingPage } from "./calling-page";
import { settingsHeaders } from "./settings-headers";

/**
 * Every active message of the page's site. Country rules are left to the script, so that one cached
 * answer serves every visitor: the configurations carry them, and the answer the visitor's country.
 */
export const listConfigurations: EmbedRoute = async ({ query, country, store, now }) => {
  const { accountId, hostname } = callingPage(query);
  const {
    configurations: all,
    chatEnabled,
    settings,
  } = hostname === undefined ? nothingShown : await store.list(accountId, hostname);
  const shown = all.filter((each) => hasStarted(each, now) && !hasExpired(each, now));
  return {
    body: `[${shown.map(({ text }) => text).join(",")}]`,
    headers: {
      "cache-control": cacheControl(all, now),
      // The contract fixes the body as an array, so other facts for the script are headers.
      "x-widget-chat": chatEnabled ? "on" : "off",
      // Settings without anything to show would reveal that the host is a customer's.
      ...(shown.length > 0 || chatEnabled ? settingsHeaders(settings) : {}),
      ...(country && { "x-visitor-country": country }),
    },
  };
};
