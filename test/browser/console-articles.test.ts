import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { send } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";

const stage = useConsole();

/** The smallest PNG: one pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const file = { name: "mug.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
// A robot's search is not recorded.
const headers = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const fine = async (page: Page) => {
  await page.evaluate(axe);
  const found = await page.evaluate(
    "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
  expect(found).toEqual([]);
};

test("a new article is written with the toolbar, with a preview next to it before it is saved", async () => {
  const page = await stage.open("/help/new");
  await page.getByLabel("Title").fill("Send it back");
  const text = page.getByLabel("Text");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  const press = (name: string) => toolbar.getByRole("button", { name, exact: true }).click();
  const type = (written: string) => page.keyboard.type(written);
  await text.focus();
  await press("Heading");
  await type("Within 30 days");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await type("Free");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await press("List");
  await type("in its box");
  await page.keyboard.press("Enter");
  await type("with the receipt");
  await press("Table");
  await type("Country");
  await page.keyboard.press("Tab");
  await type("Price");
  expect(await text.inputValue()).toBe(
    "## Within 30 days\n**Free**\n- in its box\n- with the receipt\n\n" +
      "| Country | Price | Column 3 |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n\n",
  );
  // Undo reverts the toolbar's changes as well as typing.
  for (let times = 0; times < 20 && (await text.inputValue()).includes("|"); times += 1)
    await page.keyboard.press("Control+z");
  expect(await text.inputValue()).toMatch(/- with the receipt$/);
  await page.locator(".stage").getByText("As visitors see it", { exact: true }).waitFor();
  const canvas = page.frameLocator("iframe");
  await canvas.getByRole("heading", { name: "Within 30 days" }).waitFor();
  await canvas.getByRole("listitem").filter({ hasText: "in its box" }).waitFor();
  // One stop of Tab, and arrow keys within.
  await toolbar.getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowLeft");
  await toolbar.getByRole("button", { name: "Picture" }).and(page.locator(":focus")).waitFor();
  expect(await toolbar.locator("button[tabindex='0']").count()).toBe(1);
  await fine(page);
  expect((await stage.site.get("/knowledge")).body.data).toEqual([]);
  await page.keyboard.press("Control+s");
  await page.getByText("Draft", { exact: true }).waitFor();
  const [stored] = (await stage.site.get("/knowledge")).body.data;
  expect(stored).toMatchObject({ title: "Send it back", status: "draft" });
});

test("pictures are added by button, paste and drop, while typing continues", async () => {
  const { id } = (await stage.site.post("/knowledge", { title: "Mugs", content: "One.\n\nTwo." }))
    .body;
  const page = await stage.open(`/help/${id}`);
  const text = page.getByLabel("Text");
  const hand = (kind: "paste" | "drop") => handPicture(text, kind);
  const answer = await holdUploads(page);
  await putCaret(text, 4);
  await hand("paste");
  await page.getByText("Storing the picture…").waitFor();
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
  await page.keyboard.type("So: ");
  answer();
  const address = "https?://[^)]+\\.png";
  await eventually(async () =>
    expect(await text.inputValue()).toMatch(
      new RegExp(`^So: One\\.\n\n!\\[by-paste\\]\\(${address}\\)\n\nTwo\\.$`),
    ),
  );
  await page.keyboard.type("well, ");
  expect(await text.inputValue()).toMatch(/^So: well, One\./);
  await text.evaluate((field: HTMLTextAreaElement) =>
    field.setSelectionRange(field.value.length, field.value.length),
  );
  await hand("drop");
  await eventually(async () => expect(await text.inputValue()).toContain("![by-drop]"));
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page.getByLabel("Picture file").setInputFiles(file);
  await eventually(async () => expect(await text.inputValue()).toContain("![](http"));
  // A picture without a description has an empty one. The caret is where it is typed.
  const asked = page.getByText(
    "A picture has no description. Type what it shows between the brackets of ![ ].",
  );
  await asked.waitFor();
  await page.keyboard.type("A mug");
  await asked.waitFor({ state: "detached" });
  await page.frameLocator("iframe").getByRole("img", { name: "A mug" }).waitFor();
  // An address that is pasted on words is their link.
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(4, 8);
    const data = new DataTransfer();
    data.setData("text/plain", "https://acme.com/well");
    field.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  expect(await text.inputValue()).toMatch(/^So: \[well\]\(https:\/\/acme\.com\/well\), One/);
});

test("a picture is dropped where it is let go, though the caret is elsewhere", async () => {
  const content = "One.\n\nTwo.\n\nThree.";
  const { id } = (await stage.site.post("/knowledge", { title: "Mugs", content })).body;
  const page = await stage.open(`/help/${id}`);
  const text = page.getByLabel("Text");
  await handPicture(text, "drop", await pointOfLine(text, 2));
  await eventually(async () =>
    expect(await text.inputValue()).toMatch(/^One\.\n\nTwo\.\n\n!\[by-drop\]\(.*\)\n\nThree\.$/),
  );
});

test("a file chosen in the dialog goes to the caret of a new article", async () => {
  const page = await stage.open("/help/new");
  await page.getByLabel("Title").fill("Mugs");
  const text = page.getByLabel("Text");
  await text.click();
  await page.keyboard.type("One.\nTwo.");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Choose a file").click();
  await (await chooser).setFiles(file);
  await eventually(async () =>
    expect(await text.inputValue()).toMatch(/^One\.\n\n!\[\]\(http[^)]*\)\n\nTwo\.$/),
  );
  await page.keyboard.type("A mug");
  expect(await text.inputValue()).toContain("![A mug](http");
});

test("a slow picture goes to its place in the text, whatever its writer does meanwhile", async () => {
  const content = "One.\r\n\r\nTwo.\r\n\r\nThree.\r\n\r\nFour.";
  const { id } = (await stage.site.post("/knowledge", { title: "Mugs", content })).body;
  const page = await stage.open(`/help/${id}`);
  const text = page.getByLabel("Text");
  const answer = await holdUploads(page);
  await putCaret(text, "One.\n\nTwo.".length);
  await handPicture(text, "paste");
  await page.getByText("Storing the picture…").waitFor();
  await putCaret(text, 0);
  await page.keyboard.type("So: ");
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const address = page.getByLabel("Or use its https address");
  await address.fill("https://");
  answer();
  await eventually(async () =>
    expect(await text.inputValue()).toMatch(
      /^So: One\.\n\nTwo\.\n\n!\[by-paste\]\(.*\)\n\nThree\.\n\nFour\.$/,
    ),
  );
  expect(await address.inputValue()).toBe("https://");
});

test("a picture whose text was closed before it was stored is not lost", async () => {
  const page = await stage.open("/help/new");
  await page.getByLabel("Title").fill("Mugs");
  const text = page.getByLabel("Text");
  await text.fill("One.");
  const answer = await holdUploads(page);
  await handPicture(text, "paste");
  await page.getByText("Storing the picture…").waitFor();
  await page.keyboard.press("Control+s");
  await page.getByText("Draft", { exact: true }).waitFor();
  answer();
  await page
    .getByText("The picture is stored, but not in the text. Choose it with Picture.")
    .waitFor();
});

/** Puts the caret of a text field at a place of its text. */
async function putCaret(text: Locator, at: number): Promise<void> {
  await text.evaluate((field: HTMLTextAreaElement, place) => {
    field.focus();
    field.setSelectionRange(place, place);
  }, at);
}

/** Pastes or drops a picture on a text field. */
async function handPicture(
  text: Locator,
  kind: "paste" | "drop",
  point: { clientX: number; clientY: number } = { clientX: 0, clientY: 0 },
): Promise<void> {
  await text.evaluate(
    (field, [event, base64, at]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], `by-${event}.png`, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true, ...at };
      field.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data }),
      );
    },
    [kind, pixel, point] as const,
  );
}

/** Where on the screen a line of a text field is. */
async function pointOfLine(text: Locator, line: number) {
  await text.scrollIntoViewIfNeeded();
  return await text.evaluate((field, index) => {
    const { left, top } = field.getBoundingClientRect();
    const { lineHeight, paddingTop } = getComputedStyle(field);
    const [height, padding] = [lineHeight, paddingTop].map(Number.parseFloat) as [number, number];
    return { clientX: left + 100, clientY: top + padding + (index + 0.5) * height };
  }, line);
}

/** Keeps uploads waiting until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let answer = () => {};
  const isAnswered = new Promise<void>((settle) => {
    answer = settle;
  });
  await page.route("**/api/v1/assets?*", async (route) => {
    if (route.request().method() === "POST") await isAnswered;
    await route.continue();
  });
  return answer;
}

test("tags are completed with existing ones, by keyboard only", async () => {
  await stage.site.post("/knowledge", { title: "A", content: "a", tags: ["Billing", "Orders"] });
  const { id } = (await stage.site.post("/knowledge", { title: "B", content: "b" })).body;
  const page = await stage.open(`/help/${id}`);
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.focus();
  const offered = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await offered.filter({ hasText: "Orders" }).waitFor();
  await page.keyboard.type("bil");
  await eventually(async () => expect(await offered.allTextContents()).toEqual(["Billing"]));
  await fine(page);
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Remove Billing" }).waitFor();
  await page.keyboard.type("Refunds,Mugs");
  await page.keyboard.press("Control+s");
  await page.getByText(/Saved at/).waitFor();
  const stored = async () => (await stage.site.get(`/knowledge/${id}`)).body.tags;
  expect(await stored()).toEqual(["Billing", "Refunds", "Mugs"]);
  await tags.fill("");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+s");
  await eventually(async () => expect(await stored()).toEqual(["Billing"]));
});

test("Escape in the tags keeps what was typed, whether or not there are suggestions", async () => {
  await stage.site.post("/knowledge", { title: "A", content: "a", tags: ["Billing"] });
  const page = await stage.open("/help/new");
  const tags = page.getByRole("combobox", { name: "Tags" });
  const offered = page.getByRole("listbox", { name: "Suggestions" });
  await tags.focus();
  await offered.waitFor();
  for (const typed of ["Bil", "Bill of lading"]) {
    await tags.fill(typed);
    await page.keyboard.press("Escape");
    await offered.waitFor({ state: "detached" });
    expect(await tags.inputValue()).toBe(typed);
    await tags.and(page.locator(":focus")).waitFor();
  }
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Remove Bill of lading" }).waitFor();
});

test("a search without a result becomes a question of the open article, which is then found", async () => {
  const { service, site } = stage;
  await site.patch(`/domains/${site.domain.id}`, { helpCenter: { enabled: true } });
  const { id, helpUrl } = (
    await site.post("/knowledge", { title: "Returns", content: "Within thirty days." })
  ).body;
  await service.settled();
  const home = helpUrl.replace(/\/help\/.*/, "/help");
  const search = async () => (await send(`${home}?q=wholesale`, "GET", { headers })).text;
  expect(await search()).not.toContain(">Returns<");
  const page = await stage.open(`/help/${id}`);
  await page.getByRole("button", { name: "Answer here: wholesale" }).click();
  expect(await page.getByLabel("Questions it answers").inputValue()).toBe("wholesale");
  await page.getByRole("button", { name: "Update live article" }).click();
  await page.getByText(/Saved at/).waitFor();
  const link = page.locator(".toast").getByRole("link", { name: "See it in the help center" });
  expect(await link.getAttribute("href")).toMatch(/\/help\/.*returns$/);
  await service.settled();
  expect(await search()).toContain(">Returns<");
  await page.getByRole("heading", { name: "Unanswered searches" }).waitFor({ state: "detached" });
});

test("on a phone, one switches between writing and reading", async () => {
  const page = await stage.open("/help/new", { viewport: { width: 390, height: 844 } });
  await page.getByLabel("Title").fill("Returns");
  await page.getByLabel("Text").fill("Within **thirty** days.");
  const canvas = page.frameLocator("iframe");
  expect(await page.locator("iframe").isVisible()).toBe(false);
  await page.getByRole("button", { name: "As visitors see it" }).click();
  await canvas.getByText("thirty").waitFor();
  expect(await page.getByLabel("Text").isVisible()).toBe(false);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  await fine(page);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  expect(await page.getByLabel("Text").inputValue()).toBe("Within **thirty** days.");
});

test("sections and articles are put in order by grip, by menu and by keys, and visitors see that order", async () => {
  const { service, site } = stage;
  await site.patch(`/domains/${site.domain.id}`, { helpCenter: { enabled: true } });
  for (const [title, tag] of [
    ["Cards", "Billing"],
    ["Invoices", "Billing"],
    ["Abroad", "Shipping"],
    ["Zones", "Shipping"],
  ] as const)
    await site.post("/knowledge", { title, content: title, tags: [tag, "shop"] });
  const page = await stage.open("/help");
  await page.getByRole("button", { name: "Arrange sections and articles" }).click();
  const order = async (wanted: string[]) =>
    eventually(async () =>
      expect(await page.locator(".order h2, .order li > a").allTextContents()).toEqual(wanted),
    );
  await order(["Billing", "Cards", "Invoices", "Shipping", "Abroad", "Zones"]);
  await fine(page);
  await fromMenu(page, "Menu for Shipping", "Move up");
  await order(["Shipping", "Abroad", "Zones", "Billing", "Cards", "Invoices"]);
  await page.getByRole("link", { name: "Zones" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await order(["Shipping", "Zones", "Abroad", "Billing", "Cards", "Invoices"]);
  // The focus moves with the article, so the same key can move it again.
  await page.getByRole("link", { name: "Zones" }).and(page.locator(":focus")).waitFor();
  const row = (title: string) => page.locator(".order li", { hasText: title });
  await row("Invoices").locator(".grip").dragTo(row("Cards"));
  await order(["Shipping", "Zones", "Abroad", "Billing", "Invoices", "Cards"]);
  await page.getByText("Invoices: 1 of 2 in Billing").waitFor({ state: "attached" });
  const seen = async (wanted: string[]) => {
    const [{ helpUrl }] = (await site.get("/knowledge")).body.data;
    await eventually(async () => {
      await service.settled();
      const text = await (await fetch(helpUrl.replace(/\/help\/.*/, "/help"))).text();
      const shown = [...text.matchAll(/<h2>(.*?)<\/h2>|<li><a [^>]*>(.*?)<\/a>/g)].map(
        ([, tag, title]) => tag ?? title,
      );
      expect(shown).toEqual(wanted);
    });
  };
  await seen(["Shipping", "Zones", "Abroad", "Billing", "Invoices", "Cards"]);
  // Moved up from the top of a section, it joins the section before, and Undo brings it back.
  await fromMenu(page, "Menu for Invoices", "Move up");
  await order(["Shipping", "Zones", "Abroad", "Invoices", "Billing", "Cards"]);
  await page.getByText("“Invoices” is now in “Shipping”.").waitFor();
  await seen(["Shipping", "Zones", "Abroad", "Invoices", "Billing", "Cards"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await order(["Shipping", "Zones", "Abroad", "Billing", "Invoices", "Cards"]);
  await seen(["Shipping", "Zones", "Abroad", "Billing", "Invoices", "Cards"]);
  await page.reload();
  await order(["Shipping", "Zones", "Abroad", "Billing", "Invoices", "Cards"]);
  const tags = (await site.get("/knowledge?q=invoices")).body.data[0].tags;
  expect(tags).toEqual(["Billing", "shop"]);
});
