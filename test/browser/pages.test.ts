import { readFileSync } from "node:fs";
import type { Browser, Page, Route } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { newClient } from "../support/client";
import { drawn } from "../support/draw";
import { cssPayloads, htmlPayloads, urlPayloads } from "../support/injection-payloads";
import { pageSamples, strictWaitlist } from "../support/page-samples";
import { readCsv } from "../support/read-csv";
import { startTestService, type TestService } from "../support/service";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
let client: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
  client = await newClient(service);
});
afterAll(() => Promise.all([service?.stop(), browser?.close()]));

const complaints: string[] = [];
const contexts: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(complaints.splice(0)).toEqual([]);
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Opens an address. What its policy stops complains in the console. */
async function open(url: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  const page = await context.newPage();
  // Pictures are on hosts that do not exist here.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "image/png", body: pixel }));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(url);
  return page;
}

async function published(page: object, by = client): Promise<{ id: string; url: string }> {
  const created = await by.rest("POST", "/landing-pages", { body: { title: "Sale", ...page } });
  expect(created.body).toHaveProperty("id");
  return (await by.post(`/landing-pages/${created.body.id}/publish`)).body;
}

const looks = [
  ["light", 1280],
  ["dark", 390],
] as const;

test.each(
  Object.entries(pageSamples).flatMap(([name, sample]) =>
    looks.map(([scheme, width]) => [name, scheme, width, sample] as const),
  ),
)(
  "%s on a %s page of %d px: axe finds nothing, and nothing is cut off",
  async (_, scheme, width, sample) => {
    const { url } = await published(sample);
    const page = await open(url, {
      colorScheme: scheme,
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: "reduce",
    });
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: object[] }[] }>(
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))).toEqual([]);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
  },
);

test.each([true, false])(
  "with JavaScript %s, a visitor corrects and sends a form",
  async (javaScriptEnabled) => {
    const { id, url } = await published({ ...pageSamples.waitlist });
    const page = await open(url, { javaScriptEnabled });
    await page.getByLabel("Email").fill("mara@acme.com");
    await page.getByLabel("What do you need?").fill("A mug");
    // The browser's own check would stop it before the service sees it.
    await page.getByRole("checkbox").check();
    await page.getByLabel("Email").fill("mara @acme.com");
    await page.evaluate("document.querySelector('form').noValidate = true").catch(() => {});
    if (!javaScriptEnabled) await page.getByLabel("Email").fill("mara@acme");
    await page.getByRole("button", { name: "Send" }).click();
    if (javaScriptEnabled) {
      await page.getByText("Please enter an email address").waitFor();
      expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
      expect(await page.getByLabel("What do you need?").inputValue()).toBe("A mug");
      expect(await page.getByRole("checkbox").isChecked()).toBe(true);
      await page.getByLabel("Email").fill("mara@acme");
      await page.getByRole("button", { name: "Send" }).click();
    }
    await page.getByRole("heading", { name: "Thank you!" }).waitFor();
    await page.getByText("We will be in touch.").waitFor();
    const { body } = await client.get("/form-submissions");
    expect(body.data[0]).toMatchObject({
      landingPageId: id,
      data: { email: "mara@acme", wish: "A mug" },
      consent: true,
    });
    await page.getByRole("link", { name: "Back to the page" }).click();
    await page.getByRole("button", { name: "Send" }).waitFor();
  },
);

test("a message of the domain is shown on its page", async () => {
  const { body } = await client.post("/messages", {
    name: "Hi",
    template: "banner",
    htmlContent: "<p>Hello from the page</p>",
  });
  await service.settled();
  const { url } = await published({ ...pageSamples.waitlist });
  const page = await open(url);
  await page.getByText("Hello from the page").waitFor();
  await client.delete(`/messages/${body.id}`);
  await service.settled();
});

test("where the embed script runs, forms are checked and sent without leaving the page", async () => {
  const customer = await newClient(service);
  await customer.post("/messages", {
    name: "Hi",
    template: "banner",
    htmlContent: "<p>Hello from the page</p>",
  });
  await service.settled();
  const { url } = await published(strictWaitlist, customer);
  const page = await open(url);
  await page.evaluate("window.isStillHere = true");
  await page.locator("#form form[novalidate]").waitFor();
  const send = () => page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("What do you need?").fill("A mug");
  await page.getByLabel("Email").fill("mara acme");
  await send();
  await page.getByText("Please enter an email address").waitFor();
  await page.getByText("Please tick this box.").waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
  expect(await page.evaluate("document.activeElement.name")).toBe("email");
  expect(await page.getByLabel("What do you need?").inputValue()).toBe("A mug");
  await page.getByLabel("Email").fill("mara@acme.com");
  await page.getByRole("checkbox").check();
  await page.context().setOffline(true);
  await send();
  await page.getByText("Something went wrong. Please try again in a moment.").waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_INTERNET_DISCONNECTED")]);
  await page.context().setOffline(false);
  await send();
  await page.getByRole("heading", { name: "Thank you!", level: 2 }).waitFor();
  await page.getByText("We will be in touch.").waitFor();
  expect(await page.evaluate("[document.activeElement.id, isStillHere]")).toEqual(["thanks", true]);
  expect(page.url()).toBe(url);
  expect(await page.locator("#form form").count()).toBe(0);

  const htmlContent = `<h1>Own</h1><form data-form="call" data-thanks="We call you."><input name="action" aria-label="Phone"><button name="append">Go</button></form>`;
  const own = await published({ templateId: "blank", content: { htmlContent } }, customer);
  const blank = await open(own.url);
  await blank.getByText("Hello from the page").waitFor();
  await blank.getByLabel("Phone").fill("+43 1");
  await blank.getByRole("button", { name: "Go" }).click();
  await blank.getByText("We call you.").waitFor();
  expect(blank.url()).toBe(own.url);
  const { form } = (pageSamples.waitlist as (typeof pageSamples)[string]).content as {
    form: object;
  };
  const fields = [{ name: "email", label: "Email", type: "email", required: true }];
  const { url: leading } = await published(
    {
      templateId: "waitlist",
      content: { form: { ...form, fields, consent: undefined, thanksSlug: "grateful" } },
    },
    customer,
  );
  const { url: grateful } = await published(
    { templateId: "thank-you", slug: "grateful" },
    customer,
  );
  const third = await open(leading);
  await third.locator("#form form[novalidate]").waitFor();
  await third.getByLabel("Email").fill("mara@acme.com");
  await third.getByRole("button", { name: "Send" }).click();
  await third.waitForURL(grateful);

  const { data } = (await customer.get("/form-submissions")).body;
  expect(data.map((each: { data: object }) => each.data)).toEqual([
    { email: "mara@acme.com" },
    { action: "+43 1" },
    { email: "mara@acme.com", wish: "A mug", name: "", phone: "" },
  ]);
});

// A customer has room for fifty pages, and for 120 requests a minute.
const pagesOfCustomer = 20;

/** The items with the customer whose pages they are to be on. */
async function* byCustomers<Item>(items: readonly Item[]) {
  let customer = await newClient(service);
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % pagesOfCustomer === 0) customer = await newClient(service);
    yield [item, customer] as const;
  }
}

const running = (payload: string) => payload.replaceAll("ran(N)", "window.hasRun=1");

test("two visitors of one cached page are two leads, though the answer to one was lost and sent again", async () => {
  const customer = await newClient(service);
  const message = { name: "Hi", template: "banner" as const, htmlContent: "<p>Hello</p>" };
  await customer.post("/messages", message);
  await service.settled();
  const { url } = await published({ ...pageSamples.waitlist }, customer);
  const document = await (await fetch(url)).text();
  const visit = async () => {
    const page = await open(url);
    // The cache gives both of them the same.
    expect(await (await page.reload())?.text()).toBe(document);
    await page.locator("#form form[novalidate]").waitFor();
    await page.getByLabel("Email").fill("mara@acme.com");
    await page.getByRole("checkbox").check();
    return page;
  };
  const [first, second] = [await visit(), await visit()];
  const send = (page: typeof first) => page.getByRole("button", { name: "Send" }).click();
  const loseAnswer = async (route: Route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await first.route(url, loseAnswer);
  await send(first);
  await first.getByText("Something went wrong. Please try again in a moment.").waitFor();
  complaints.splice(0);
  await first.unroute(url, loseAnswer);
  await send(first);
  await send(second);
  for (const page of [first, second])
    await page.getByRole("heading", { name: "Thank you!", level: 2 }).waitFor();
  expect((await customer.get("/form-submissions")).body.data).toHaveLength(2);
});

test("no text of a customer runs on a page", async () => {
  const some = drawn(htmlPayloads, 4, "payloads on pages");
  for await (const [payload, customer] of byCustomers(some)) {
    // A title with a control character is refused.
    const text = running(payload)
      .replace(/\p{Cc}/gu, " ")
      .slice(0, 190);
    const { templateId, content } = pageSamples["every section"] as (typeof pageSamples)[string];
    const { url } = await published(
      {
        title: text,
        metaTitle: text,
        metaDescription: text,
        templateId,
        content: withTexts(content, text),
      },
      customer,
    );
    const page = await open(url);
    expect(
      await page.evaluate("[window.hasRun, document.querySelectorAll('main > *').length]"),
    ).toEqual([undefined, 12]);
    complaints.length = 0;
    await page.context().close();
  }
});

test("custom HTML, styles and addresses run no scripts, and those that could are refused", async () => {
  const own = [
    ...htmlPayloads.map((htmlContent) => ({ type: "html", htmlContent })),
    ...cssPayloads.map((cssContent) => ({ type: "html", htmlContent: "<p>Hi</p>", cssContent })),
    ...urlPayloads.map((url) => ({ type: "links", links: [{ label: "Go", url }] })),
    ...urlPayloads.map((url) => ({ type: "picture", image: { url, alt: "" } })),
  ];
  let shown = 0;
  for await (const [section, customer] of byCustomers(drawn(own, 4, "own markup on pages"))) {
    const content = JSON.parse(running(JSON.stringify({ sections: [section] })));
    const page = { title: "Own", templateId: "blank", content };
    const { status, body } = await customer.rest("POST", "/landing-pages", { body: page });
    if (status === 400) continue;
    const { url } = (await customer.post(`/landing-pages/${body.id}/publish`)).body;
    const visited = await open(url);
    // A click on a link must not leave the page, which the test asks afterwards which payloads ran.
    await visited.route(/./, (route) => route.fulfill({ status: 204 }));
    for (const each of await visited.locator("main *").all()) {
      await each.dispatchEvent("click").catch(() => {});
    }
    expect([url, await visited.evaluate("window.hasRun")]).toEqual([url, undefined]);
    shown += 1;
    complaints.length = 0;
    await visited.context().close();
  }
  console.log(`${shown} of one's own were shown, and none ran.`);
});

test.each(
  Object.entries(pageSamples).flatMap(([name, sample]) => [
    [name, "en", 320, sample] as const,
    [name, "ar", 640, sample] as const,
    [name, "ar", 1280, sample] as const,
  ]),
)("%s in %s, %d px wide, as zoomed in, has nothing cut off", async (_, language, width, sample) => {
  const { url } = await published({ ...sample, language });
  const page = await open(url, { viewport: { width, height: 450 } });
  expect(await page.evaluate("[document.dir, document.documentElement.scrollWidth]")).toEqual([
    language === "ar" ? "rtl" : "",
    width,
  ]);
});

const named = /^(type|url|name|imageShape|startsAt|endsAt|to|htmlContent|cssContent|accentColor)$/;

/** The content with another text in place of every text that is free. */
function withTexts(value: unknown, text: string, key = ""): unknown {
  if (typeof value === "string") return named.test(key) ? value : text.slice(0, 60);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withTexts(each, text, name)]),
  );
}

test("a visitor's input runs nowhere: neither in the form that is shown again nor in a spreadsheet", async () => {
  const typed = [
    ...drawn(htmlPayloads, 12, "typed payloads").map((each) => running(each).slice(0, 190)),
    '=HYPERLINK("https://evil.example")',
    "+1+cmd|' /C calc'!A0",
    '@SUM(1),"quoted"\nnext line',
  ].map((each) => each.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim());
  // A network may send 20 forms a minute to one site.
  for (let start = 0; start < typed.length; start += 20) {
    await expectNothingRuns(typed.slice(start, start + 20));
  }
});

async function expectNothingRuns(typed: string[]): Promise<void> {
  const customer = await newClient(service);
  const { url } = await published({ ...pageSamples.waitlist }, customer);
  const post = (fields: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      body: new URLSearchParams({ consent_given: "yes", ...fields }),
      redirect: "manual",
    });
  const page = await open("about:blank");
  for (const text of typed) {
    const again = await post({ name: text, wish: text, email: `${text} x`, phone: text });
    expect(again.status).toBe(422);
    const body = await again.text();
    await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(url);
    expect([
      await page.getByLabel("Name").inputValue(),
      await page.getByLabel("What do you need?").inputValue(),
      await page.evaluate("[window.hasRun, document.querySelectorAll('#form [name]').length]"),
    ]).toEqual([text.replaceAll("\n", ""), text, [undefined, 6]]);
    await page.unroute(url);
    const sent = await post({ name: text, wish: text, email: "mara@acme.com", phone: text });
    expect(sent.status).toBe(303);
  }
  // Requests that its policy would have stopped; here the page came without it.
  complaints.length = 0;

  const columnNames = "data.name,data.wish,data.phone,data";
  const { text } = await customer.get(`/form-submissions?limit=100&columns=${columnNames}`, {
    accept: "text/csv",
  });
  const [columns = [], ...rows] = readCsv(text);
  expect(rows.map((row) => row.length)).toEqual(typed.map(() => columns.length));
  expect(rows.flat().filter((cell) => /^\s*[=+\-@|%]/.test(cell))).toEqual([]);
  // Text that a spreadsheet would treat as a formula begins with an apostrophe.
  const plain = (each = "") => each.replaceAll("'", "");
  const wishes = rows.map((row) => plain(row[columns.indexOf("data.wish")]));
  expect(wishes.reverse()).toEqual(typed.map(plain));
}
