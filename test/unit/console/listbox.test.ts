import type { Page } from "playwright-core";
import { gallery } from "../../support/gallery";

const openPart = gallery();
const open = (state: string) => openPart(`?part=Listbox&state=${state}`);

const field = (page: Page) => page.getByRole("combobox", { name: "Fruit" });

/** The active option that the field names. */
const activeIn = (page: Page) =>
  field(page).evaluate((it) => it.ariaActiveDescendantElement?.textContent);

async function press(page: Page, ...keys: string[]) {
  await field(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}

test("the first option is active from the start, and arrow keys go round", async () => {
  const page = await open("open");
  expect(await activeIn(page)).toBe("Apple");
  await press(page, "ArrowDown");
  expect(await activeIn(page)).toBe("Banana");
  await press(page, "ArrowUp", "ArrowUp");
  expect(await activeIn(page)).toBe("Cherry");
  expect(await page.getByRole("option", { selected: true }).textContent()).toBe("Cherry");
});

test("the field controls the list by its id", async () => {
  const page = await open("open");
  const id = await page.getByRole("listbox", { name: "Fruits" }).getAttribute("id");
  expect(await field(page).getAttribute("aria-controls")).toBe(id);
  expect(await field(page).getAttribute("aria-expanded")).toBe("true");
});

test.each(["Enter", "Tab"])(
  "%s chooses the active option, and the field keeps the focus",
  async (key) => {
    const page = await open("open");
    await press(page, "ArrowDown", key);
    await page.getByText("Banana is taken.").waitFor();
    expect(await field(page).evaluate((it) => it.matches(":focus"))).toBe(true);
  },
);

test("a click chooses an option, and the field keeps the focus", async () => {
  const page = await open("open");
  await field(page).focus();
  await page.getByRole("option", { name: "Cherry" }).click();
  await page.getByText("Cherry is taken.").waitFor();
  expect(await field(page).evaluate((it) => it.matches(":focus"))).toBe(true);
});

test("typing starts again at the first option", async () => {
  const page = await open("open");
  await press(page, "ArrowUp");
  await field(page).fill("an");
  expect(await activeIn(page)).toBe("Banana");
});

test("keys with Ctrl and Shift are not the list's", async () => {
  const page = await open("open");
  await press(page, "Shift+ArrowDown", "Control+ArrowDown");
  expect(await activeIn(page)).toBe("Apple");
  await press(page, "Shift+Enter");
  await page.getByText("Typed: .").waitFor();
});

test("a list without an initial option opens with an arrow key, and Enter takes the typed text", async () => {
  const page = await open("quiet");
  expect(await page.getByRole("listbox").count()).toBe(0);
  await press(page, "ArrowDown");
  expect(await activeIn(page)).toBe("Apple");
  await press(page, "ArrowUp");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(null);
  await press(page, "Enter");
  await page.getByText("Typed: .").waitFor();
});

test("Escape closes an open list only, and with a closed list reaches the surrounding element", async () => {
  const page = await open("quiet");
  await page.evaluate("addEventListener('keydown', ({ key }) => (document.title += key))");
  await press(page, "ArrowDown", "Escape");
  expect(await page.getByRole("listbox").count()).toBe(0);
  await press(page, "Escape");
  expect(await page.title()).toMatch(/[^e]Escape$/);
});

test("a field without options shows no list, and its keys work as usual", async () => {
  const page = await open("none");
  expect(await field(page).getAttribute("aria-controls")).toBe(null);
  await press(page, "ArrowDown", "Enter");
  await page.getByText("Typed: .").waitFor();
});
