import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { operations } from "../../functions/catalogue";
import type { Operation } from "../../shared/handlers/operation/operation";
import { accountKeyOf, isUuid, shortSiteId } from "../../shared/model/ids";
import { callOperation } from "../support/call-operation";
import { type Answer, banner, newClient, type RequestOptions, send } from "../support/client";
import { dumpTexts } from "../support/dump-table";
import { type Arguments, operationCalls, type Site } from "../support/operation-calls";
import { publicRoutes } from "../support/public-routes";
import { startTestService, type TestService } from "../support/service";
import { newTenant, type Tenant } from "../support/tenant";

// Every text of the other tenant contains it.
const secret = "xylophone";

let service: TestService;
let other: Tenant;
let stored: string[];
beforeAll(async () => {
  service = await startTestService();
  other = await newTenant(service, secret);
  stored = await otherRows();
});
afterAll(() => service?.stop());

/** The other tenant's rows, except the counts of its keys' requests and of a host, which all tenants share. */
async function otherRows(): Promise<string[]> {
  await service.settled();
  const ref = shortSiteId({ ...other, ordinal: other.surveyId.slice(-2) });
  return (await dumpTexts(service)).filter(
    (row) =>
      (row.includes(other.accountKey) || row.includes(ref)) &&
      !/"(sk":\{"S":"KEY|pk":\{"S":"(U|WT))#/.test(row),
  );
}

/** The places in an operation's arguments that can name something of another account. */
interface Place {
  name: string;
  /** The other tenant's. */
  foreign(call: Call): Promise<string>;
  /** Ids that do not exist, each as long as the foreign one. */
  missing(foreign: string, call: Call): string[];
}

interface Call {
  operation: Operation;
  site: Site;
  input: Arguments;
}

const selectors: readonly Place[] = [
  { name: "domain", foreign: async () => other.ids.domains ?? "", missing: () => [randomUUID()] },
  {
    name: "domain",
    foreign: async () => other.ownHost,
    missing: (hostname) => [hostname.replace(/^./, "y")],
  },
];

// Named like ids, and chosen by the caller or the same for everybody.
const noReferences = [
  ...["clientMessageId", "leaseId", "templateId"],
  // A filter: an actor who has done nothing here is found in no change.
  "actorId",
  // `experiments.test.ts` tries foreign ones.
  "arms.messageId",
  ...["surveyData.questions.id", "surveyData.questions.choices.id"],
  ...["texts.surveyData.questions.id", "texts.surveyData.questions.choices.id"],
];

// The collection that contains an id.
const collections: Readonly<Record<string, string>> = {
  messageId: "messages",
  recordId: "messages",
  landingPageId: "landing-pages",
  conversationId: "conversations",
  domainId: "domains",
  primaryDomainId: "domains",
  targetDomainId: "domains",
  deliveryId: "deliveries",
};

// Their answers are the same for everybody.
const publicOperations = [
  "list_landing_page_templates",
  "get_landing_page_template",
  "list_message_starters",
  "get_message_starter",
];

// The responses to a survey stay when it is deleted, so an id of one's own that nothing has is an empty list.
const outlivedFilters = ["list_survey_responses messageId"];

const placing = operations.filter(
  (operation) => operation.domainScope !== "none" || namedPaths(operation).length > 0,
);

test.each(placing.map((operation) => [operation.name, operation] as const))(
  "%s takes what is another account's for what is nobody's, over REST and as a tool",
  async (name, operation) => {
    const [prepare] = operationCalls[name] ?? [];
    if (!prepare) throw new Error(`No call of ${name} is known.`);
    // A refused call changes nothing, so one account is enough for all places.
    const site = await newClient(service);
    const call = { operation, site, input: await prepare(site, service) };
    for (const place of placesOf(operation)) {
      const foreign = await place.foreign(call);
      for (const ask of waysToAsk(place, call)) {
        const answer = await ask(foreign);
        expect(`${answer.text}${[...answer.headers]}`.replaceAll(foreign, "")).not.toContain(
          secret,
        );
        expect(isRefusal(answer)).toBe(true);
        for (const missing of place.missing(foreign, call)) {
          expect(told(await ask(missing), missing)).toEqual(told(answer, foreign));
        }
      }
    }
  },
);

/** The ways in which a caller can send a value at that place. */
function waysToAsk(
  { name }: Place,
  { operation, site, input }: Call,
): ((value: string) => Promise<Answer>)[] {
  const rpc = (toolArguments: Arguments, headers?: Record<string, string>) =>
    site.rpc(
      {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: operation.name, arguments: toolArguments },
      },
      headers,
    );
  return [
    (value) => callOperation(site, operation, { ...input, [name]: value }),
    (value) => rpc({ ...input, [name]: value }),
    ...(name === "domain"
      ? [
          (value: string) => callOperation(site, operation, input, { "x-domain": value }),
          (value: string) => rpc(input, { "x-domain": value }),
        ]
      : []),
  ];
}

function isRefusal({ status, body }: Answer): boolean {
  return status >= 400 || body.result?.isError === true;
}

/** All that an answer tells, but for what differs from request to request; the value that was sent is masked. */
function told({ status, headers, text }: Answer, sent: string) {
  // A bucket depends on what was sent, whether it names anything or not.
  const passing = /^(date|apigw-requestid|x-request-id|x-ratelimit-.*|x-visitor-bucket)$/;
  return {
    status,
    headers: [...headers].filter(([name]) => !passing.test(name)),
    text: text.replaceAll(sent, "<sent>"),
  };
}

/** The places of an operation, from its input's schema. Fails for a place that names a record in an unknown way. */
function placesOf(operation: Operation): Place[] {
  const { name, route, domainScope } = operation;
  return [
    ...(domainScope === "none" ? [] : selectors),
    ...namedPaths(operation).map((path): Place => {
      if (path === "cursor")
        return { name: path, foreign: foreignCursor, missing: () => ["of-nobodys-list"] };
      const collection = collectionOf(path, { route });
      const id = other.ids[collection ?? ""];
      if (!id) throw new Error(`${name} takes ${path}, and nothing here tells what that is.`);
      return {
        name: path,
        foreign: async () => id,
        missing: outlivedFilters.includes(`${name} ${path}`)
          ? (foreign) => [neverUsed(foreign)]
          : missingIds,
      };
    }),
  ];
}

/** The parts of an operation's input that name something. */
function namedPaths({ name, input }: Operation): string[] {
  return propertyPaths(z.toJSONSchema(input, { io: "input" }))
    .filter((path) => /(^|\.)(id|cursor|domain)$|Ids?$/.test(path) && !noReferences.includes(path))
    .filter((path) => !/^(cursor|id)$/.test(path) || !publicOperations.includes(name));
}

function collectionOf(place: string, { route }: Pick<Operation, "route">): string | undefined {
  return place === "id" ? route.split("/")[3] : collections[place];
}

function propertyPaths(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      [...path, name].join("."),
      ...propertyPaths(part, [...path, name]),
    ]),
    ...Object.values(rest).flatMap((part) => propertyPaths(part, path)),
  ];
}

/** An id of the same shape that nothing has: in the other account and in the caller's own. */
function missingIds(id: string, { site }: Call): string[] {
  if (isUuid(id)) return [randomUUID()];
  const never = neverUsed(id);
  // Every account's first domain has the same ordinal.
  const own = never.replace(other.accountKey, accountKeyOf(site.accountId));
  return [...new Set([never, own])];
}

/** A cursor of the other tenant's list, requested with this call's arguments. */
async function foreignCursor({ operation, input }: Call): Promise<string> {
  const asked = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      other.ids[collectionOf(name, operation) ?? ""] ?? value,
    ]),
  );
  const { body } = await callOperation(other, operation, { ...asked, limit: 1 });
  expect(body.nextCursor).toEqual(expect.any(String));
  return body.nextCursor;
}

/** A thing that a visitor's request can name beside the page it comes from, or of that page. */
interface PublicPlace {
  name: string;
  foreign: () => string;
  missing: (foreign: string) => string;
  ask(page: Page, value: string): Promise<Answer>;
}

interface Page {
  userId: string;
  domain: string;
  /** Shows a message of the page's own. */
  previewToken: string;
}

const pageOf = ({ userId, domain }: Page) => ({ userId, domain });

const callingPage = (
  path: string,
  method: string,
  body?: unknown,
  queryOf: (page: Page) => Record<string, string> = pageOf,
): PublicPlace[] => [
  {
    name: "userId",
    foreign: () => other.accountId,
    missing: () => randomUUID(),
    ask: (page, userId) => visit(method, path, { ...queryOf(page), userId }, { body }),
  },
  {
    name: "domain",
    foreign: () => other.ownHost,
    missing: (hostname) => hostname.replace(/^./, "y"),
    ask: (page, domain) => visit(method, path, { ...queryOf(page), domain }, { body }),
  },
];

const inBody = (
  path: string,
  name: string,
  collection: string,
  toBody: (id: string) => object,
) => ({
  name,
  foreign: () => other.ids[collection] ?? "",
  missing: neverUsed,
  ask: (page: Page, id: string) => visit("POST", path, pageOf(page), { body: toBody(id) }),
});

const conversationToken = (
  method: string,
  body?: unknown,
  path = "/chat/messages",
): PublicPlace => ({
  name: "token",
  foreign: () => other.conversationToken,
  missing: (token) => token.replace(/.$/, (last) => (last === "a" ? "b" : "a")),
  ask: (page, token) =>
    visit(method, path, pageOf(page), {
      body,
      headers: { authorization: `Bearer ${token}` },
    }),
});

const pageview = { type: "pageview", eventId: "one" };
const form = { form: "contact", data: { a: "b" } };
const browser = "a-browser-of-its-own-0001";
const greeting = { content: "Hello", startId: randomUUID() };
// It takes a message's id and no page, so there is no other account to which the message could be foreign.
const namesNoPage: PublicPlace[] = [];

const publicPlaces: Readonly<Record<string, PublicPlace[]>> = {
  "GET /api/embed/user": callingPage("/user", "GET"),
  "GET /api/embed": [
    {
      name: "id",
      foreign: () => other.ids.messages ?? "",
      missing: neverUsed,
      ask: (page, id) => visit("GET", "", { domain: page.domain, id }),
    },
  ],
  "POST /api/embed/click": namesNoPage,
  "POST /api/embed/survey": namesNoPage,
  "POST /api/embed/form": [
    ...callingPage("/form", "POST", form),
    inBody("/form", "messageId", "messages", (messageId) => ({ ...form, messageId })),
    inBody("/form", "landingPageId", "landing-pages", (landingPageId) => ({
      ...form,
      landingPageId,
    })),
  ],
  "POST /api/embed/events": [
    ...callingPage("/events", "POST", { events: [pageview] }),
    inBody("/events", "messageId", "messages", (messageId) => ({
      events: [{ type: "impression", eventId: "two", messageId }],
    })),
  ],
  "GET /api/embed/chat": callingPage("/chat", "GET"),
  "POST /api/embed/chat/messages": [
    ...callingPage("/chat/messages", "POST", greeting),
    conversationToken("POST", greeting),
  ],
  "GET /api/embed/chat/messages": [
    ...callingPage("/chat/messages", "GET"),
    conversationToken("GET"),
  ],
  "POST /api/embed/chat/identity": callingPage("/chat/identity", "POST", { identity: "x.y.z" }),
  "POST /api/embed/chat/rating": [
    ...callingPage("/chat/rating", "POST", { score: 5 }),
    conversationToken("POST", { score: 5 }, "/chat/rating"),
  ],
  "POST /api/embed/chat/code": [
    ...callingPage("/chat/code", "POST", { browser }),
    conversationToken("POST", { browser }, "/chat/code"),
  ],
  "POST /api/embed/chat/unlock": [
    ...callingPage("/chat/unlock", "POST", { browser, code: "123456" }),
    conversationToken("POST", { browser, code: "123456" }, "/chat/unlock"),
  ],
  "GET /api/embed/chat/help": callingPage("/chat/help", "GET", undefined, (page) => ({
    ...pageOf(page),
    q: "refunds",
  })),
  "GET /api/embed/preview": [
    ...callingPage("/preview", "GET", undefined, ({ previewToken, ...page }) => ({
      ...page,
      token: previewToken,
    })),
    {
      name: "message in a token of one's own",
      foreign: () => other.ids.messages ?? "",
      missing: neverUsed,
      ask: ({ previewToken, ...page }, id) =>
        visit("GET", "/preview", { ...page, token: previewToken.replace(/^[^.]+/, id) }),
    },
  ],
};

test("every public route is in the matrix", () => {
  expect(Object.keys(publicPlaces).sort()).toEqual(publicRoutes);
});

const publicCases = Object.entries(publicPlaces).flatMap(([route, places]) =>
  places.map((place) => [route, place.name, place] as const),
);

test.each(publicCases)(
  "%s with another account's %s answers as with a missing one",
  async (_, name, { foreign, missing, ask }) => {
    const mine = await newClient(service, "mine.acme.net");
    const { id } = (await mine.post("/messages", banner)).body;
    const { pageUrl } = (await mine.post(`/messages/${id}/preview`)).body;
    const previewToken = new URL(pageUrl).searchParams.get("mw-preview") ?? "";
    expect(previewToken).toContain(id);
    const pages = [
      { userId: mine.accountId, domain: "mine.acme.net", previewToken },
      // A record of one domain is foreign to the account's other one.
      ...(/userId|domain/.test(name)
        ? []
        : [{ userId: other.accountId, domain: other.ownHost, previewToken }]),
    ];
    for (const page of pages) {
      const answer = await ask(page, foreign());
      expect(answer.text.replaceAll(foreign(), "")).not.toContain(secret);
      const twin = missing(foreign());
      expect(told(await ask(page, twin), twin)).toEqual(told(answer, foreign()));
    }
  },
);

function neverUsed(id: string): string {
  return id.replace(/_.{16}/, `_${"0".repeat(16)}`);
}

function visit(
  method: string,
  path: string,
  query: Record<string, string>,
  options?: RequestOptions,
): Promise<Answer> {
  return send(`${service.baseUrl}/api/embed${path}?${new URLSearchParams(query)}`, method, options);
}

test("after all of this the other account's records are as they were, and there for its owner", async () => {
  expect(stored.length).toBeGreaterThan(40);
  const now = await otherRows();
  expect(now.filter((row) => !stored.includes(row))).toEqual([]);
  expect(stored.filter((row) => !now.includes(row))).toEqual([]);
  const isRoute = (route: string) =>
    operations.some((each) => each.route === `GET /api/v1/${route}`);
  for (const [collection, id] of Object.entries(other.ids)) {
    if (isRoute(`${collection}/{id}`))
      expect((await other.rest("GET", `/${collection}/${id}`)).status).toBe(200);
    else if (isRoute(collection))
      expect((await other.rest("GET", `/${collection}`)).text).toContain(id);
  }
});
