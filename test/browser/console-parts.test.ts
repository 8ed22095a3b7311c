import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { gallery } from "../support/gallery";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const openPart = gallery();

let page: Page;

async function open(search: string, options?: BrowserContextOptions): Promise<void> {
  page = await openPart(search, options);
}

const dialog = () => page.getByRole("dialog");

/** Opens a dialog of the gallery, and returns its position. */
async function openDialog(state: string) {
  await open(`?part=Dialog&state=${state}`);
  await page.getByRole("button", { name: "Open" }).click();
  await dialog().waitFor();
  const box = await dialog().boundingBox();
  if (!box) throw new Error("The dialog has no box.");
  return box;
}

test("a press on a dialog's padding and between its paragraphs leaves it open", async () => {
  const { x, y, width, height } = await openDialog("text");
  await page.mouse.click(x + 4, y + 4);
  await page.mouse.click(x + width - 4, y + height - 4);
  expect(await dialog().count()).toBe(1);
});

test("a selection that is dragged out of a dialog leaves it open", async () => {
  const { x, y, width, height } = await openDialog("text");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await dialog().count()).toBe(1);
});

test("a press that begins and ends on the backdrop closes a dialog", async () => {
  await openDialog("text");
  await page.mouse.click(5, 5);
  await dialog().waitFor({ state: "detached" });
});

test("a click on the backdrop does not close a dialog with typed text", async () => {
  await openDialog("field");
  await page.getByLabel("Note").fill("Half a sentence");
  await page.mouse.click(5, 5);
  expect(await page.getByLabel("Note").inputValue()).toBe("Half a sentence");
  await page.getByLabel("Note").fill("");
  await page.mouse.click(5, 5);
  await dialog().waitFor({ state: "detached" });
});

test("Escape closes a dialog and gives the focus back", async () => {
  await openDialog("field");
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  expect(
    await page.getByRole("button", { name: "Open" }).evaluate((it) => it.matches(":focus")),
  ).toBe(true);
});

const status = () => page.getByRole("status").first().textContent();

test("a key sequence in progress takes a key that the place uses too", async () => {
  await open("?part=Keys");
  for (const key of ["g", "e"]) await page.keyboard.press(key);
  expect(await status()).toBe("went");
  await page.keyboard.press("e");
  expect(await status()).toBe("went, closed");
});

test("a key that follows no jump ends it and does nothing else", async () => {
  await open("?part=Keys");
  for (const key of ["g", "x", "e"]) await page.keyboard.press(key);
  expect(await status()).toBe("closed");
  for (const key of ["g", "Control+k"]) await page.keyboard.press(key);
  expect(await status()).toBe("closed, searched");
});

test("single keys do nothing while the user types, but keys with Ctrl do", async () => {
  await open("?part=Keys");
  await page.getByLabel("Text").focus();
  for (const key of ["g", "e", "e"]) await page.keyboard.press(key);
  expect(await status()).toBe("nothing");
  await page.keyboard.press("Control+k");
  expect(await status()).toBe("searched");
});

test("single keys that are switched off do nothing, and those with Ctrl stay", async () => {
  await open("?part=Keys");
  await page.evaluate("localStorage.setItem('console.singleKeys', 'off')");
  for (const key of ["e", "g", "e"]) await page.keyboard.press(key);
  expect(await status()).toBe("nothing");
  await page.keyboard.press("Control+k");
  expect(await status()).toBe("searched");
});

test("a view that fails says so and is reported, and the rest keeps working", async () => {
  await open("?part=FailureBoundary");
  const reported = page.waitForEvent("pageerror");
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("alert").getByText("Something went wrong in this view").waitFor();
  expect((await reported).message).toBe("A view that fails.");
  expect(await page.getByText("What stands beside it goes on.").isVisible()).toBe(true);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Try again" }).click();
  await loaded;
  await page.getByRole("button", { name: "Fail" }).waitFor();
});

test("a hint describes its field and is no part of its name", async () => {
  await open("?part=TextField&state=hint");
  const field = page.getByRole("textbox", { name: "Page", exact: true });
  expect(await field.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent)).toBe(
    "A path, such as /thanks.",
  );
});

test("a field's error replaces its hint and describes the field", async () => {
  await open("?part=TextField&state=error");
  const field = page.getByRole("textbox", { name: "Name", exact: true });
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await field.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent)).toBe(
    "Write a name.",
  );
});

test("a choice gives its value, a box whether it is checked, a count nothing below its least", async () => {
  await open("");
  const choice = page.getByRole("region", { name: "SelectField" }).getByLabel("State").first();
  await choice.selectOption("Live");
  expect(await choice.inputValue()).toBe("b");
  const box = page.getByRole("region", { name: "CheckField" }).getByLabel("Needed").first();
  await box.check();
  expect(await box.isChecked()).toBe(true);
  const count = page.getByLabel("Times");
  await count.fill("0");
  expect(await count.inputValue()).toBe("");
});

test("arrow keys go through a menu, and Enter acts", async () => {
  await open("?part=Menu");
  await page.getByRole("button", { name: "Actions" }).press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByText("Deleted.").waitFor();
});

test.each([
  ["light", 320, "ltr"],
  ["light", 768, "ltr"],
  ["light", 1_440, "ltr"],
  ["dark", 1_440, "ltr"],
  ["light", 320, "rtl"],
  ["light", 1_440, "rtl"],
] as const)(
  "axe finds nothing in any part, and nothing is cut: %s, %i px, %s",
  async (colorScheme, width, dir) => {
    await open(`?dir=${dir}`, { colorScheme, viewport: { width, height: 900 } });
    if (process.env.CONSOLE_PICTURES)
      await page.screenshot({
        path: `${process.env.CONSOLE_PICTURES}/gallery-${colorScheme}-${width}-${dir}.png`,
        fullPage: true,
      });
    await page.evaluate(axe);
    const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
      "axe.run().then(({ violations }) => violations)",
    );
    expect(found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    expect(
      await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
    ).toBeLessThanOrEqual(0);
  },
);
