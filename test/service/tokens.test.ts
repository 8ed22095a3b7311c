import { type Answer, type Client, clientOf, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { newTenant, type Tenant } from "../support/tenant";

// Every text to which a token could give access contains it.
const secret = "xylophone";

const home = "shop.acme.com";

/** A page as the script names it. The service's own preview page has no account. */
interface Page {
  userId: string;
  domain: string;
}

let service: TestService;
let mine: Tenant;
let other: Client & { accountId: string };
let pages: Record<string, Page>;
/** The places for a token, by what each place is. */
let places: Record<string, (token: string) => Promise<Answer>>;
/** The tokens, each with the places that accept it. */
let tokens: Record<string, { token: string; opens: string[] }>;

beforeAll(async () => {
  service = await startTestService();
  mine = await newTenant(service, secret);
  // Another account can have the same hostname.
  other = await newClient(service);
  const { id } = (await mine.post("/domains", { hostname: "www.twin.acme.com" })).body;
  await mine.post("/domains", { hostname: "twin.acme.com" });
  const userId = mine.accountId;
  pages = {
    "the plain page": { userId: "", domain: "preview" },
    "its own page": { userId, domain: home },
    "its own page, as www": { userId: userId.toUpperCase(), domain: `WWW.${home}` },
    "a page of the account's other domain": { userId, domain: mine.ownHost },
    "another account's page of the same host": { userId: other.accountId, domain: home },
    "another account's page that names no domain": { userId: other.accountId, domain: "" },
    "another account's page that says it is plain": { userId: other.accountId, domain: "preview" },
    "a page of nobody's": { userId: "", domain: home },
    "one of two registered twins": { userId, domain: "twin.acme.com" },
  };
  const embed = (method: string, path: string, page: Page | object, headers = {}, body?: unknown) =>
    send(`${service.baseUrl}/api/embed${path}?${new URLSearchParams({ ...page })}`, method, {
      headers,
      body,
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  places = {};
  for (const [name, page] of Object.entries(pages)) {
    places[`a preview on ${name}`] = (token) => embed("GET", "/preview", { ...page, token });
    places[`a chat read on ${name}`] = (token) =>
      embed("GET", "/chat/messages", page, bearer(token));
    places[`a chat message on ${name}`] = (token) =>
      embed("POST", "/chat/messages", page, bearer(token), { content: "Hello" });
  }
  places["a preview without a page"] = (token) => embed("GET", "/preview", { token });
  places["REST's Authorization"] = (token) => clientOf(service, token).get("/me");
  places["the tool endpoint's Authorization"] = (token) =>
    clientOf(service, token).rpc({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "whoami", arguments: {} },
    });
  for (const [account, client] of Object.entries({ mine, other })) {
    for (const list of ["messages", "messages?status=active", "knowledge", "form-submissions"]) {
      const path = `/${list}${list.includes("?") ? "&" : "?"}limit=1&domain=${home}`;
      places[`the cursor of ${account}: ${list}`] = (token) =>
        client.rest("GET", `${path}&cursor=${encodeURIComponent(token)}`);
    }
  }
  const previews = async (messageId: string) => {
    const { body } = await mine.post(`/messages/${messageId}/preview`);
    return [body.url, body.pageUrl].map(
      (url: string) => new URL(url).searchParams.get("mw-preview") ?? "",
    ) as [string, string];
  };
  const [plain, own] = await previews(mine.ids.messages ?? "");
  const onTwin = (
    await mine.post(`/messages?domain=${id}`, {
      name: "twin",
      template: "banner",
      htmlContent: secret,
    })
  ).body;
  const [, twin] = await previews(onTwin.id);
  const { nextCursor } = (await mine.get(`/messages?limit=1&domain=${home}`)).body;
  tokens = {
    "a plain preview's token": { token: plain, opens: ["a preview on the plain page"] },
    "a page preview's token": {
      token: own,
      opens: ["a preview on its own page", "a preview on its own page, as www"],
    },
    "a preview's token for the other of two registered twins": { token: twin, opens: [] },
    "a conversation's token": {
      token: mine.conversationToken,
      opens: ["its own page", "its own page, as www"].flatMap((page) => [
        `a chat read on ${page}`,
        `a chat message on ${page}`,
      ]),
    },
    "an API key": {
      token: mine.apiKey,
      opens: ["REST's Authorization", "the tool endpoint's Authorization"],
    },
    "a list's cursor": { token: nextCursor, opens: ["the cursor of mine: messages"] },
  };
});
afterAll(() => service?.stop());

test("every token gives access to its own places only", async () => {
  let refusals = 0;
  for (const [name, { token, opens }] of Object.entries(tokens)) {
    const opened: string[] = [];
    for (const [place, use] of Object.entries(places)) {
      const { status, text } = await use(token);
      if (status < 400) opened.push(place);
      else {
        expect({ name, place, text }).toEqual({
          name,
          place,
          text: expect.not.stringContaining(secret),
        });
        refusals += 1;
      }
    }
    expect({ name, opened }).toEqual({ name, opened: opens });
  }
  expect(refusals).toBeGreaterThan(200);
});

test("the page in an address is part of the token, which is valid for no other page", async () => {
  const { token = "" } = tokens["a page preview's token"] ?? {};
  const onOther = { userId: other.accountId, domain: home };
  const query = new URLSearchParams({ ...onOther, token });
  for (const smuggled of [
    `${query}&userId=${mine.accountId}`,
    `${new URLSearchParams({ ...onOther, token: `${token}&userId=${mine.accountId}` })}`,
  ]) {
    const { status } = await send(`${service.baseUrl}/api/embed/preview?${smuggled}`, "GET");
    expect(status).toBe(403);
  }
});
