import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { banner } from "../../support/banner";
import { launchBrowser } from "../../support/browser";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";
import { type HostSite, startHostSite } from "../../support/host-page";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];

// Imitates Rocket Loader: other types while the page loads, then copies of the elements one after another.
test("an optimizer that holds scripts back until the page has loaded, and runs copies", async () => {
  const page = await stage.visit({
    messages,
    html: (
      tag,
    ) => `<title>Shop</title><body>${tag.replace("<script", '<script type="held/javascript"')}<script>
      onload = () => {
        for (const held of document.querySelectorAll("[type='held/javascript']")) {
          const script = document.createElement("script");
          for (const { name, value } of held.attributes) if (name !== "type") script.setAttribute(name, value);
          held.replaceWith(script);
        }
      };
    </script></body>`,
  });
  await expectShown(page, ["Sale"]);
});

test("an optimizer that adds the script to a file of its own shows nothing, and the page feels nothing", async () => {
  const page = await stage.visit({ messages, html: () => "<title>Shop</title><h1>Shop</h1>" });
  const code = await (await fetch(`${stage.service.baseUrl}/embed.js`)).text();
  await page.addScriptTag({ content: `${code};window.after = true` });
  await page.evaluate(`document.head.append(Object.assign(document.createElement("script"),
    { src: URL.createObjectURL(new Blob([${JSON.stringify(code)}])) }))`);
  await page.evaluate(`document.head.append(Object.assign(document.createElement("script"),
    { type: "module", textContent: ${JSON.stringify(code)} }))`);
  await expectShown(page, []);
  expect(await page.evaluate("after")).toBe(true);
});

// Imitates browsers' translation: each text is wrapped in two more elements, those in open shadow trees included.
test("a translated message counts its clicks and closes", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  await page.evaluate(`{
    const translate = (root) => {
      for (const node of [...root.childNodes]) {
        if (node.shadowRoot) translate(node.shadowRoot);
        if (node.nodeType !== Node.TEXT_NODE) translate(node);
        else if (node.data.trim() && root.localName !== "script") {
          const outer = document.createElement("font");
          const inner = outer.appendChild(document.createElement("font"));
          node.replaceWith(outer);
          inner.append("[" + node.data + "]");
        }
      }
    };
    document.documentElement.lang = "de";
    document.documentElement.className = "translated-ltr";
    translate(document.body);
  }`);
  await page.getByText("[Go]").click();
  await eventually(() => expect(stage.service.events.map(({ type }) => type)).toContain("click"));
  await page.getByRole("button", { name: "Close" }).click();
  expect(await panelsOf(page).count()).toBe(0);
});

test("a page rendered ahead of a visit asks for its messages, and shows them when it is visited", async () => {
  const page = await stage.visit({
    messages: [banner({ frequency: { max: 1, periodSeconds: 60 } })],
    prepare: `Object.defineProperty(document, "prerendering", { value: true, configurable: true })`,
  });
  await expectShown(page, []);
  expect(stage.service.requests.filter((request) => request.includes("user?"))).toHaveLength(1);
  expect(await page.evaluate("localStorage.length")).toBe(0);
  await page.evaluate(`{
    delete document.prerendering;
    document.dispatchEvent(new Event("prerenderingchange"));
  }`);
  await panelsOf(page).waitFor();
});

test("a page opened in a tab behind is counted, and shows its messages, when it is first looked at", async () => {
  const page = await stage.visit({
    messages,
    attributes: `data-user="account" data-pageviews`,
    prepare: `Object.defineProperty(document, "hidden", { configurable: true, get: () => !window.isSeen });`,
  });
  await quiet(page);
  expect(await panelsOf(page).count()).toBe(0);
  await page.evaluate("dispatchEvent(new Event('online'))");
  expect(stage.service.events).toEqual([]);
  await page.evaluate("window.isSeen = true");
  await panelsOf(page).waitFor();
  await page.evaluate("dispatchEvent(new Event('online'))");
  await eventually(() =>
    expect(stage.service.events.filter(({ type }) => type === "pageview")).toHaveLength(1),
  );
});

test("a page in the back/forward cache hears nothing from other tabs, and catches up when it is back", async () => {
  const page = await stage.visit({ messages });
  await panelsOf(page).waitFor();
  const other = await page.context().newPage();
  await other.addInitScript("delete ShadowRoot.prototype.setHTML");
  await other.goto(page.url());
  const happens = (type: string) =>
    page.evaluate(`dispatchEvent(new PageTransitionEvent("${type}", { persisted: true }))`);
  await happens("pagehide");
  await other.getByRole("button", { name: "Close" }).click();
  await sleep(300);
  expect(await panelsOf(page).count()).toBe(1);
  await happens("pageshow");
  await panelsOf(page).waitFor({ state: "detached" });
});

// The packaged Chromium keeps no page at all, so there the two are alike; a newer one (CHROMIUM_PATH) keeps both.
test("a page with the script still goes into the back/forward cache", async () => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const site = await startHostSite();
  stage.service.messages = messages;
  try {
    const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="account"></script>`;
    const plain = await isKept(browser, site, "");
    expect(await isKept(browser, site, tag)).toBe(plain);
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});

async function isKept(browser: Browser, site: HostSite, tag: string): Promise<boolean> {
  const page = await browser.newPage();
  const url = site.serve(`<!doctype html><title>Shop</title><h1>Shop</h1>${tag}`);
  const settle = async () => {
    if (tag) await page.locator("messaging-widget section").waitFor();
  };
  await page.goto(url);
  await settle();
  await page.evaluate("void (window.mark = true)");
  await leave(page, "location.href = '/other'");
  await settle();
  await leave(page, "history.back()");
  return page.evaluate("!!window.mark");
}

async function leave(page: Page, how: string): Promise<void> {
  const left = page.waitForEvent("framenavigated");
  await page.evaluate(`void setTimeout(() => { ${how} })`);
  await left;
  // Playwright gets no load event of a page that is restored from the cache.
  await page.waitForFunction("document.readyState === 'complete'");
  await sleep(300);
}
