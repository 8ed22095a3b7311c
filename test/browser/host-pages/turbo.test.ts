import type { Page } from "playwright-core";
import { banner } from "../../support/banner";
import { panelsOf, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";
import { turboPage } from "../../support/framework-pages";

const stage = useEmbedStage();

// Several frames: in one of them the script would have restored its elements.
const settleMs = 200;

const everywhere = banner({ htmlContent: "<h3>Everywhere</h3>" });
const messages = [
  everywhere,
  banner({
    id: "msg_2",
    htmlContent: "<h3>First page</h3>",
    position: "TOP",
    urlRules: [{ match: "EXACT", value: "/", exclude: false }],
  }),
  banner({
    id: "msg_3",
    template: "inline",
    htmlContent: "<h3>In the slot</h3>",
    position: "INLINE",
    targetSelector: "#slot",
  }),
];
const onFirst = ["Everywhere", "First page"];
const onSecond = ["Everywhere", "In the slot"];

// The one in the body runs again with each visit.
test.each(["head", "body"] as const)(
  "with the tag in the %s each page that Turbo visits has its messages once, and they are asked for once",
  async (part) => {
    const page = await visit(messages, part);
    await expectToShow(page, onFirst);
    await toSecond(page);
    await expectToShow(page, onSecond);
    await page.getByRole("link", { name: "First" }).click();
    await page.getByRole("heading", { name: "The first" }).waitFor();
    await expectToShow(page, onFirst);
    expect(stage.service.requests.filter((request) => request.includes("user?"))).toHaveLength(1);
  },
);

test("a page that Turbo restores has its messages once, and they can be closed", async () => {
  const page = await visit(messages);
  await expectToShow(page, onFirst);
  await toSecond(page);
  await expectToShow(page, onSecond);
  await page.goBack();
  await page.getByRole("heading", { name: "The first" }).waitFor();
  await expectToShow(page, onFirst);
  // The copy that Turbo kept of the page contains no messages then.
  expect(await page.locator("messaging-widget").count()).toBe(1);
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Close" }).first().click();
    await expectToShow(page, onFirst.slice(0, left));
  }
});

test("a page that Turbo refreshes by morphing keeps the banner", async () => {
  const page = await visit([everywhere]);
  await expectToShow(page, ["Everywhere"]);
  await page.evaluate(`{
    document.querySelector("h1").textContent = "Changed";
    addEventListener("turbo:morph", () => { morphed = true; });
    Turbo.visit("/", { action: "replace" });
  }`);
  await page.getByRole("heading", { name: "The first" }).waitFor();
  expect(await page.evaluate("morphed")).toBe(true);
  await expectToShow(page, ["Everywhere"]);
});

test("a modal that is open when Turbo swaps the body still blocks the page, and can be closed", async () => {
  const page = await visit([{ ...everywhere, template: "modal" } as typeof everywhere]);
  await panelsOf(page).waitFor();
  await page.evaluate(`Turbo.visit("/second")`);
  await page.locator("#slot").waitFor({ state: "attached" });
  await panelsOf(page).waitFor({ timeout: 2000 });
  expect(
    await page.evaluate(
      `document.querySelector("messaging-widget").shadowRoot.querySelector("dialog").matches(":modal")`,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
});

/** Opens the first of two pages that link to each other. */
async function visit(list: typeof messages, part: "head" | "body" = "head"): Promise<Page> {
  const pageOf = (tag: string, body: string) =>
    part === "head" ? turboPage(tag, body) : turboPage("", body + tag);
  let second = "";
  const page = await stage.visit({
    messages: list,
    html: (tag) => {
      second = pageOf(tag, `<h1>The second</h1><a href="/">First</a><div id="slot"></div>`);
      return pageOf(tag, `<h1>The first</h1><a href="/second">Second</a>`);
    },
  });
  await page.route("**/second", (route) =>
    route.fulfill({ body: second, contentType: "text/html" }),
  );
  return page;
}

async function toSecond(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Second" }).click();
  await page.getByRole("heading", { name: "The second" }).waitFor();
}

/** Waits for the messages, and looks again, so that none is there twice. */
async function expectToShow(page: Page, headings: string[]): Promise<void> {
  const look = async () =>
    expect((await panelsOf(page).locator("h3").allTextContents()).sort()).toEqual(headings);
  await eventually(look);
  await page.waitForTimeout(settleMs);
  await look();
}
