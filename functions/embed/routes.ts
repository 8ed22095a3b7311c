import type * as z from "zod/mini";
import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { presentToVisitor } from "../../shared/kinds/conversation/present-to-visitor";
import { fieldBeyond, storedFields } from "../../shared/kinds/form-submission/form-fields";
import { formIntake } from "../../shared/kinds/form-submission/form-submission";
import { helpPath, refIn } from "../../shared/kinds/knowledge/article-path";
import type { ReadyConfiguration } from "../../shared/kinds/message/store/configuration-row";
import { nothingShown } from "../../shared/kinds/message/store/shown";
import { type RecordKind, recordKinds } from "../../shared/kinds/record-kinds";
import { contrastText } from "../../shared/model/contrast-text";
import { normalizeHostname, withoutWww } from "../../shared/model/hostname";
import { locateRecord, newTimeId, recordId, shortSiteId } from "../../shared/model/ids";
import { visitOf } from "../../shared/model/visit";
import { hasExpired, hasStarted } from "../../shared/rules/lifespan";
import { isOpenNow } from "../../shared/rules/schedule";
import { ApiError } from "../../shared/runtime/errors";
import type { SiteId } from "../../shared/table/keys";
import { visitorLimits, windowOfPage } from "../../shared/table/limits/visitor-window";
import { invalidToken, requireToken } from "./chat/invalid-token";
import { enterCode, requestCode } from "./chat/link-code";
import { rateConversation } from "./chat/rate-conversation";
import { sendMessage } from "./chat/send-message";
import { identify } from "./chat/visitor-message";
import { countEvents } from "./count-events";
import { droppedIn, eventIdIn } from "./event-fields";
import { languageIn } from "./language-in";
import { callingPage, messageIdIn, readBody, readParts, refusals, refuse } from "./refusals";
import { settingsHeaders } from "./settings-headers";
import { storeSurvey } from "./store-survey";

/** Stores a visitor's form submission. A submission that fills in the honeypot is dropped silently. */
const storeForm: EmbedRoute = async ({ query, body, store, now, ...request }) => {
  const [page, eventId, input] = await readParts(
    () => callingPage(query),
    () => eventIdIn(query),
    () => readBody(formIntake, body(), requireForm),
  );
  // This comes before any lookup: a dropped submission must not reveal whose page this is.
  if (input.honeypot) return { body: JSON.stringify({ ok: true }) };
  const window = windowOfPage(page, "form", request.address, visitorLimits.forms, now);
  const [site, counts] = await Promise.all([store.site(page), store.window(window)]);
  if (!site || !window) throw new ApiError("not_found", refusals.unknownSite);
  const { data, messageId = null, landingPageId = null, consent = false } = input;
  const messageTimeId = timeIdOf("message", messageId, site);
  const pageTimeId = timeIdOf("landingPage", landingPageId, site);
  const consentText = (consent && input.consentText?.replace(/\s+/g, " ").trim()) || null;
  const source = messageTimeId ? await store.formSource(site, messageTimeId) : undefined;
  const form = input.form ?? source?.formName;
  if (form === undefined) throw noForm();
  const limits = source?.fieldLimits;
  const beyond = limits && fieldBeyond(data, limits);
  if (beyond !== undefined)
    throw new ApiError(
      "invalid_body",
      `data.${beyond} must have at most ${limits?.get(beyond)} characters`,
    );
  const timeId = newTimeId(now);
  const submission = {
    id: recordId(recordKinds.formSubmission.prefix, { ...site, timeId }),
    form,
    data: limits ? storedFields(data, limits) : data,
    messageId,
    landingPageId,
    consent,
    consentText,
    consentVersion: consentText === null ? null : (source?.updatedAt ?? null),
    meta: visitOf(input.meta, request),
    status: "new" as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  const delivery = { window, counts, eventId, messageTimeId, pageTimeId };
  const { address } = request;
  const outcome = await store.submitForm(address, site, { timeId, submission }, delivery, now);
  const dropped = outcome === "repeated" ? { repeated: 1 } : {};
  return { body: JSON.stringify({ ok: true, ...droppedIn(dropped) }) };
};

/** @throws ApiError 400 for a submission without a form's name, unless its message may tell it */
function requireForm({ form, messageId, honeypot }: Partial<z.infer<typeof formIntake>>): void {
  if ((form ?? messageId ?? (honeypot || undefined)) === undefined) throw noForm();
}

function noForm(): ApiError {
  return new ApiError("invalid_body", refusals.noForm);
}

/** How long the page script shows messages of a list without asking again, unless the list says less. */
const scriptKeepsMs = 60_000;

/**
 * Every active message of the page's site. The script applies country rules, so all visitors share one cached response: the
 * configurations contain the rules, and a header the visitor's country.
 */
const listConfigurations: EmbedRoute = async ({ query, country, pageHost, store, now }) => {
  const { accountId, hostname } = callingPage(query);
  const {
    configurations: all,
    chatEnabled,
    settings,
    site,
  } = hostname === undefined
    ? nothingShown
    : await store.list(accountId, hostname, languageIn(query));
  // Only the browser's own statement counts, because a page can name any host of the account in its tag.
  const isOnSite =
    site && pageHost !== undefined && withoutWww(pageHost) === withoutWww(site.hostname);
  if (site) await Promise.all([store.countRead(site, now), isOnSite && store.noteTag(site, now)]);
  const visible = all.filter((each) => hasStarted(each, now) && !hasExpired(each, now));
  const forMs = keptForMs(all, now);
  return {
    body: `[${visible.map(textWithEnd).join(",")}]`,
    headers: {
      // If the API is down, visitors' pages keep working for a day.
      "cache-control": `${cacheControl(forMs)}, stale-if-error=86400`,
      // The contract fixes the body as an array, so other facts for the script are headers.
      "x-widget-chat": chatEnabled ? "on" : "off",
      // Without anything to show there are no settings, because they would reveal that the host belongs to a customer.
      ...(visible.length > 0 || chatEnabled ? settingsHeaders(settings) : {}),
      ...staleHeader(forMs),
      ...(country && { "x-visitor-country": country }),
    },
  };
};

/** One message of the page's site, unless it has expired or is not for the visitor's country. */
const singleConfiguration: EmbedRoute = async ({ query, country, store, now }) => {
  const id = query.get("id");
  if (!id) throw new ApiError("invalid_body", "Missing id");
  const hostname = normalizeHostname(query.get("domain") ?? "");
  const configuration =
    hostname === undefined ? undefined : await store.single(id, hostname, languageIn(query));
  if (!configuration || !hasStarted(configuration, now)) {
    throw new ApiError("not_found", "Not found");
  }
  const site = locateRecord("msg", id);
  if (site) await store.countRead(site, now);
  const { countries } = configuration;
  const isAllowed = countries.length === 0 || (country && countries.includes(country));
  if (hasExpired(configuration, now) || !isAllowed) throw new ApiError("forbidden", "Blocked");
  return {
    body: configuration.text,
    headers: { "cache-control": cacheControl(keptForMs([configuration], now)) },
  };
};

/** The messages of the token's conversation after a `seq`, oldest first, at most a hundred. */
const readMessages: EmbedRoute = async ({ query, base, token, store, now }) => {
  const after = query.get("after") ?? "0";
  const [page] = await readParts(
    () => callingPage(query),
    () =>
      refuse(
        !/^\d{1,10}$/.test(after),
        "Invalid after: it must be a whole number, the last seq that you have",
      ),
    () => requireToken(token),
  );
  const view = await store.chat.read(page, token, Number(after), now);
  if (!view) throw invalidToken(token);
  const { messages, ...state } = view;
  const data = messages.map((message) => presentToVisitor(message, base));
  return { body: JSON.stringify({ data, ...state }) };
};

const longestQuestion = 200;

/**
 * The articles of the site's help center that answer a question; without one, the first articles. Empty if there is no help
 * center.
 */
const searchHelp: EmbedRoute = async ({ query, address, store, now }) => {
  const question = query.get("q")?.trim().slice(0, longestQuestion);
  const language = languageIn(query);
  const searchRequest = { question, address, ...(language !== undefined && { language }) };
  const found = await store.chat.searchHelp(callingPage(query), searchRequest, now);
  const data = found.map(({ site, language, article: { timeId, title }, excerpt }) => ({
    title,
    excerpt: excerpt.text,
    // This function does not know the pages' host, because that host's functions depend on the service's address.
    path: `/p${helpPath(refIn(shortSiteId(site), language))}/${timeId}`,
  }));
  return { body: JSON.stringify({ data }) };
};

/** The chat settings for the calling page. If the chat is off, the response is the same as for an unknown host. */
const chatConfiguration: EmbedRoute = async ({ query, store, now }) => {
  const settings = await store.chat.settings(callingPage(query), now, languageIn(query));
  const isOpen = isOpenNow(settings.officeHours, settings.timezone, now);
  const textColor = contrastText(settings.color);
  const { words, replyTime, isAttended, offlineMessage } = settings;
  const usual = isOpen ? (replyTime ? words[replyTime] : "") : offlineMessage;
  const told = isAttended ? words.there : usual;
  return { body: JSON.stringify({ ...settings, textColor, isOpen, told }) };
};

/** Counts a click on any existing message; one that carries an `eventId` counts once. */
const countClick: EmbedRoute = async ({ query, address, store, now }) => {
  const [id, eventId] = await readParts(
    () => messageIdIn(query),
    () => eventIdIn(query),
  );
  if (!(await store.click(id, { eventId, address }, now)))
    throw new ApiError("not_found", refusals.unknownMessage);
  return { body: JSON.stringify({ ok: true }) };
};

/** The public embed API, by route key. */
export const embedRoutes = {
  "GET /api/embed/user": listConfigurations,
  "GET /api/embed": singleConfiguration,
  "POST /api/embed/click": countClick,
  "POST /api/embed/form": storeForm,
  "POST /api/embed/survey": storeSurvey,
  "POST /api/embed/events": countEvents,
  "GET /api/embed/chat": chatConfiguration,
  "POST /api/embed/chat/messages": sendMessage,
  "GET /api/embed/chat/messages": readMessages,
  "POST /api/embed/chat/identity": identify,
  "POST /api/embed/chat/rating": rateConversation,
  "POST /api/embed/chat/code": requestCode,
  "POST /api/embed/chat/unlock": enterCode,
  "GET /api/embed/chat/help": searchHelp,
} satisfies Readonly<Record<string, EmbedRoute>>;

/**
 * How long the edge may cache a response, and then a script: half of the time until the next start or expiry of a message, so
 * that together they never pass it, and at most a minute.
 */
function keptForMs(
  configurations: readonly Pick<ReadyConfiguration, "startsAt" | "expiresAt">[],
  now: Date,
): number {
  const changesInMs = configurations
    .flatMap(({ startsAt, expiresAt }) => [startsAt, expiresAt])
    .flatMap((time) => (time === undefined ? [] : [Date.parse(time) - now.getTime()]))
    .filter((ms) => ms > 0);
  return Math.min(scriptKeepsMs, ...changesInMs.map((ms) => ms / 2));
}

/** A configuration with its end, because during an outage a list may be used after a message has ended. */
function textWithEnd({ text, expiresAt }: ReadyConfiguration): string {
  return expiresAt === undefined
    ? text
    : `${text.slice(0, -1)},"expiresAt":${JSON.stringify(expiresAt)}}`;
}

/** How long the edge may cache a response. Browsers revalidate each time. */
function cacheControl(forMs: number): string {
  return `public, max-age=0, s-maxage=${Math.floor(forMs / 1000)}`;
}

/** The milliseconds that the script subtracts from its minute. Zero gives no header. */
function staleHeader(forMs: number): Record<string, string> {
  return forMs < scriptKeepsMs
    ? { "x-widget-stale": String(Math.ceil(scriptKeepsMs - forMs)) }
    : {};
}

/** The time id in a record's id, which must belong to this site. */
function timeIdOf(
  kind: Extract<RecordKind, "message" | "landingPage">,
  id: string | null,
  site: SiteId,
): string | undefined {
  if (id === null) return undefined;
  const location = locateRecord(recordKinds[kind].prefix, id);
  const isHere = location?.accountKey === site.accountKey && location.ordinal === site.ordinal;
  if (isHere) return location.timeId;
  throw new ApiError("invalid_body", `${kind}Id is not the id of a ${recordKinds[kind].noun} here`);
}
