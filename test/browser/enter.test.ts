import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { banner, newClient } from "../support/client";
import { startFreshService, startTestService, type TestService } from "../support/service";
import { newLink } from "../support/sign-in";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof newClient>>;
const complaints: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
beforeEach(async () => {
  site = await newClient(service);
});
afterEach(async () => {
  await page?.context().close();
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all([browser?.close(), service?.stop()]));

async function open(token: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${service.baseUrl}/console/enter${token && `#${token}`}`);
  await page.locator("main:not([aria-busy])").waitFor();
}

const title = () => page.getByRole("heading", { level: 1 }).textContent();

const inConsole = (hostname = "shop.acme.com") =>
  page.getByRole("heading", { name: hostname }).waitFor();

async function signOut(): Promise<void> {
  await page.goto(`${service.baseUrl}/console/enter`);
  await page.getByRole("button", { name: "Sign out" }).click();
}

test("opening a link does nothing until the button is pressed; then one is in the console, and out again", async () => {
  const token = await newLink(service, site.accountId, "editor");
  await open(token);
  expect(await title()).toBe("Enter the console of Test");
  // The token is removed from the URL and the history.
  expect(page.url()).toBe(`${service.baseUrl}/console/enter`);
  expect((await site.get("/sessions")).body.data).toEqual([]);
  await page.context().close();

  await open(token);
  // Using the keyboard alone.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await inConsole();
  expect(await page.evaluate<string>("document.cookie")).toBe("");
  await page.goto(`${service.baseUrl}/console/enter`);
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  expect(await title()).toBe("You are signed in");
  expect(await page.getByText("Ana", { exact: true }).isVisible()).toBe(true);
  await signOut();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  expect((await site.get("/sessions")).body.data).toEqual([]);
  await page.context().close();

  await open(token);
  expect(await title()).toBe("This link does not work");
  expect(await page.getByRole("alert").textContent()).toContain("was used");
});

const api = (on: Page, method: string, path: string, body?: object) =>
  on.evaluate<{ status: number; body: Record<string, string> }>(
    `fetch("/api/v1${path}", ${JSON.stringify({ method, ...(body && { body: JSON.stringify(body) }) })}).then(async (answer) => ({ status: answer.status, body: await answer.json() }))`,
  );

async function signInByHand(person: RegExp, button = "Sign in"): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("button", { name: person }).click();
}

test("somebody signs up, invites another, who joins, switches, is demoted, revoked and thrown out, each by hand", async () => {
  await open("", { timezoneId: "Asia/Tokyo" });
  await signInByHand(/Cora/);
  await page.getByLabel("Company name").fill("Cora & Sons");
  await page.getByLabel("Your website").fill("https://cora.acme.org/shop");
  await page.getByRole("button", { name: "Create account" }).click();
  await inConsole("cora.acme.org");
  // The days of her website follow her clock.
  const domains = await api(page, "GET", "/domains?limit=1");
  expect(domains.body.data).toMatchObject([{ timezone: "Asia/Tokyo" }]);
  const owner = page;
  const invited = await api(owner, "POST", "/members", { email: "ben@acme.org", role: "editor" });
  const elsewhere = (await site.post("/members", { email: "ben@acme.org", role: "viewer" })).body;

  page = await (await browser.newContext()).newPage();
  for (const [url, name, host] of [
    [invited.body.invitationUrl, "Cora & Sons", "cora.acme.org"],
    [elsewhere.invitationUrl, "Test", "shop.acme.com"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(url ?? "");
    await page.getByRole("button", { name: "Sign in to join" }).click();
    const ben = page.getByRole("button", { name: /Ben/ });
    const join = page.getByRole("button", { name: "Join", exact: true });
    await ben.or(join).waitFor();
    // The provider remembers him the second time.
    if (await ben.isVisible()) await ben.click();
    await page.getByRole("heading", { name: `Join “${name}”` }).waitFor();
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await inConsole(host);
  }
  await page.goto(`${service.baseUrl}/console/enter`);
  await page.getByRole("button", { name: "Switch to Cora & Sons" }).click();
  await inConsole("cora.acme.org");
  const write = async () => (await api(page, "POST", "/messages", banner)).status;
  expect(await write()).toBe(201);
  const { id } = invited.body;
  await api(owner, "PATCH", `/members/${id}`, { role: "viewer" });
  expect(await write()).toBe(403);
  const { body } = await api(owner, "GET", "/sessions");
  const sessions = body.data as unknown as { id: string; memberId: string }[];
  for (const each of sessions.filter(({ memberId }) => memberId === id))
    await api(owner, "DELETE", `/sessions/${each.id}`);
  // The console redirects a signed-out user to the sign-in page.
  await page.goto(`${service.baseUrl}/console/`);
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  // The provider remembers him.
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/console\/[a-z.]+\/$/);
  await api(owner, "DELETE", `/members/${id}`);
  await page.goto(`${service.baseUrl}/console/enter`);
  await page.getByRole("heading").waitFor();
  expect(await page.getByText("Cora & Sons").count()).toBe(0);
  await owner.context().close();
});

test("after a session has ended, a member reads why, and returns to where they were", async () => {
  await open(await newLink(service, site.accountId, "editor"));
  await page.getByRole("button", { name: "Enter" }).click();
  await inConsole();
  const { id } = (await site.post("/messages", banner)).body;
  const place = `/console/shop.acme.com/messages/${id}?tab=history`;
  await page.goto(service.baseUrl + place);
  await page.getByRole("tab", { name: "History", selected: true }).waitFor();
  const { data } = (await site.get("/sessions")).body;
  for (const each of data) await site.rest("DELETE", `/sessions/${each.id}`);
  await page.reload();
  await page.getByText("Your session has ended", { exact: false }).waitFor();
  expect(await page.getByText("Messaging Widget", { exact: true }).isVisible()).toBe(true);
  await page.goto("about:blank");
  await page.goto(
    `${service.baseUrl}/console/enter#${await newLink(service, site.accountId, "editor")}`,
  );
  await page.getByRole("button", { name: "Enter" }).click();
  await page.waitForURL(service.baseUrl + place);
  // No other address is taken as a way back.
  for (const back of [
    "//evil.example/x",
    "/console//evil.example",
    "/console/enter",
    "https://evil.example",
  ]) {
    await page.goto(`${service.baseUrl}/console/enter?back=${encodeURIComponent(back)}`);
    await page.getByRole("button", { name: "Open the console" }).click();
    await inConsole();
  }
});

const policies = [
  { signUp: "off", people: { Ann: false, Ben: false, Cora: false, Eve: false } },
  { signUp: "acme.com,acme.org", people: { Ann: true, Ben: true, Cora: false, Eve: false } },
];

// Each policy is a stage of its own. Where everybody may, Cora signs up above.
test("people whom the stage's policy names can create an account", async () => {
  for (const { signUp, people } of policies) await tryPolicy(signUp, people);
});

async function tryPolicy(signUp: string, people: Record<string, boolean>): Promise<void> {
  const strict = await startFreshService({ signUp });
  try {
    for (const [person, may] of Object.entries(people)) {
      page = await (await browser.newContext()).newPage();
      await page.goto(`${strict.baseUrl}/console/enter`);
      await signInByHand(new RegExp(person));
      const offered = page.getByLabel("Company name");
      const refused = page.getByRole("heading", { name: "You have no account yet" });
      await offered.or(refused).waitFor();
      expect([person, await offered.isVisible()]).toEqual([person, may]);
      await page.context().close();
    }
  } finally {
    await strict.stop();
  }
}

test("an account's name is text, whatever it says", async () => {
  const name = `<img src=x onerror="document.title='run'"> ${"x".repeat(120)}`;
  await site.patch("/me", { name });
  await open(await newLink(service, site.accountId), { viewport: { width: 320, height: 640 } });
  expect(await title()).toBe(`Enter the console of ${name}`);
  expect(await page.evaluate<boolean>("document.body.scrollWidth <= innerWidth")).toBe(true);
});

const axeFinds = async () => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: unknown[] }>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
  );
  return violations;
};

test.each([
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
] as const)("axe finds nothing on the pages of entering and signing in, %s", async (_, options) => {
  const token = await newLink(service, site.accountId);
  const { invitationUrl } = (await site.post("/members", { email: "ben@acme.org", role: "editor" }))
    .body;
  const invitation = new URL(invitationUrl).hash.slice(1);
  for (const each of [token, invitation, "mws_link_x", ""]) {
    await open(each, options);
    expect(await axeFinds()).toEqual([]);
    if (each === "") {
      // The page for choosing a person, and the page for a person without an account.
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByRole("button", { name: /Eve/ }).waitFor();
      expect(await axeFinds()).toEqual([]);
      await page.getByRole("button", { name: /Eve/ }).click();
      await page.getByRole("heading", { name: "You have no account yet" }).waitFor();
      expect(await axeFinds()).toEqual([]);
    }
    await page.context().close();
  }
});

test("a right-to-left name is aligned to its own side, and so is a whole page", async () => {
  const name = "متجر آكمي للهدايا والكتب";
  await site.patch("/me", { name });
  for (const width of [320, 1024]) {
    await open(await newLink(service, site.accountId), { viewport: { width, height: 640 } });
    const side = "getComputedStyle(document.querySelector('dd')).direction";
    expect(await page.evaluate<string>(side)).toBe("rtl");
    // A browser that translates the page turns it round.
    await page.evaluate("document.documentElement.dir = 'rtl'");
    expect(await page.evaluate<boolean>("document.body.scrollWidth <= innerWidth")).toBe(true);
    const [term, value] = await Promise.all(
      ["dt", "dd"].map((each) => page.locator(each).first().boundingBox()),
    );
    expect((term?.x ?? 0) > (value?.x ?? 0)).toBe(true);
    expect(await axeFinds()).toEqual([]);
    await page.context().close();
  }
});

test("a person who signed in as the wrong one sees the name, and can sign in as another", async () => {
  const fresh = await startFreshService();
  page = await (await browser.newContext()).newPage();
  try {
    await page.goto(`${fresh.baseUrl}/console/enter`);
    await signInByHand(/Cora/);
    await page.getByRole("heading", { name: "Create your account" }).waitFor();
    await page.getByText("You have signed in as cora@elsewhere.net.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Use another account" }).click();
    // The provider asks before it forgets her too.
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: /Ben/ }).click();
    await page.getByText("You have signed in as ben@acme.org.", { exact: false }).waitFor();
  } finally {
    await fresh.stop();
  }
});

test("typed text belongs to its member and outlives the session, and a sign-out asks whether to keep it", async () => {
  const text = () => page.getByLabel("Email", { exact: true });
  const people = async () => {
    await page.goto(`${service.baseUrl}/console/shop.acme.com/settings/people`);
    await text().waitFor();
  };
  const enterAs = async (name: string) => {
    const link = await newLink(service, site.accountId, "owner", name);
    await page.goto(`${service.baseUrl}/console/enter?${name}#${link}`);
    await page.getByRole("button", { name: "Enter" }).click();
    await inConsole();
    await people();
  };
  await open(await newLink(service, site.accountId, "owner", "Ana"));
  await page.getByRole("button", { name: "Enter" }).click();
  await inConsole();
  await people();
  await text().fill("tom@acme.com");
  // The session ends without a sign-out, and another person signs in.
  await page.context().clearCookies();
  await enterAs("Bea");
  expect(await text().inputValue()).toBe("");
  await page.context().clearCookies();
  await enterAs("Ana");
  expect(await text().inputValue()).toBe("tom@acme.com");
  await signOut();
  expect(await title()).toBe("Some of what you typed is not saved");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await page.getByRole("heading", { name: "You are signed in" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Remove and sign out" }).click();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  await enterAs("Ana");
  expect(await text().inputValue()).toBe("");
  await page.context().close();
});
