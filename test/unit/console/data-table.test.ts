import type { Page } from "playwright-core";
import { gallery } from "../../support/gallery";

const openPart = gallery();

const open = (state: string, width = 1_280) =>
  openPart(`?part=DataTable&state=${state}`, { viewport: { width, height: 800 } });

const namesIn = (page: Page) => page.locator("tbody td.wide").allTextContents();

test("a table has a name for screen readers, and heads for its columns", async () => {
  const page = await open("plain");
  const heads = page.getByRole("table", { name: "Messages" }).getByRole("columnheader");
  expect(await heads.allTextContents()).toEqual(["Name", "State", "Shown", "Note"]);
});

test("a press on a head sorts by it, and one more turns the order", async () => {
  const page = await open("sorted");
  const head = page.getByRole("columnheader", { name: "Shown" });
  await head.getByRole("button").click();
  expect(await head.getAttribute("aria-sort")).toBe("ascending");
  expect(await namesIn(page)).toEqual(["Before you go", "Spring sale"]);
  await head.getByRole("button").click();
  expect(await head.getAttribute("aria-sort")).toBe("descending");
  expect(await namesIn(page)).toEqual(["Spring sale", "Before you go"]);
});

test("on a phone, a stacked table has one column, its facts below the name, and its order in a choice", async () => {
  const page = await open("stacked", 360);
  expect(await page.locator("tbody tr").first().locator("td").count()).toBe(1);
  expect(await page.locator(".facts").first().textContent()).toBe("OffShown 88");
  await page.getByRole("combobox", { name: "Order" }).selectOption("-name");
  expect((await namesIn(page))[0]).toMatch(/^Spring sale/);
});

test("rows are selected one by one or all at once, and an action gets their ids", async () => {
  const page = await open("chosen");
  expect(await page.getByRole("region", { name: /selected/ }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Before you go" }).check();
  const all = page.getByRole("checkbox").first();
  expect(await all.isChecked()).toBe(false);
  await all.check();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByText("Off: 1, 2.").waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
});

test("a press on a row opens it, one on its box only chooses it", async () => {
  const page = await open("chosen");
  await page.getByRole("checkbox", { name: "Spring sale" }).check();
  await page.locator("tbody tr").first().getByText("Live").click();
  await page.getByText("Spring sale is open.").waitFor();
  expect(await page.getByText("is open.").count()).toBe(1);
});

test("a row's menu is named after the row and does not open it", async () => {
  const page = await open("chosen");
  await page
    .getByRole("button", { name: /Before you go/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Open" }).click();
  await page.getByText("Before you go is open.").waitFor();
  expect(await page.getByText("is open.").count()).toBe(1);
});

test("a table whose columns have no names has no heads", async () => {
  const page = await open("without heads");
  expect(await page.locator("th").count()).toBe(0);
  expect(await page.getByRole("row").count()).toBe(2);
});

test("an empty list says so, without a table", async () => {
  const page = await open("empty");
  await page.getByText("No messages.").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
});

test("a list on its way has a skeleton, and does not say that it is empty", async () => {
  const page = await open("loading");
  expect(await page.locator("main").getByRole("status").count()).toBe(1);
  expect(await page.getByText("No messages.").count()).toBe(0);
});

test("a list that could not be read says why, with the way to read it again", async () => {
  const page = await open("error");
  await page.getByRole("alert").getByText("The list could not be read.").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
});

test("the sum below a table is in its column", async () => {
  const page = await open("foot");
  expect(await page.getByRole("row", { name: "All 1378" }).isVisible()).toBe(true);
});
