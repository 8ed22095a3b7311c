import type { Locator, Page } from "playwright-core";
import { send } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";

const stage = useConsole();

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const saved = (page: Page) => page.getByText(/Saved at/).waitFor();

test("a page is made, given a picture and a form, published, sent, changed and brought back", async () => {
  const page = await stage.open("/pages", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("main").getByRole("link", { name: "New page" }).first().click();
  await page.getByRole("button", { name: /Waitlist/ }).click();
  const heading = page.getByLabel("Heading", { exact: true });
  await heading.fill("Mugs are coming");
  const canvas = page.frameLocator("iframe");
  await canvas.getByRole("heading", { name: "Mugs are coming" }).waitFor();
  // The title, and with it the address, is no longer the template's.
  await page.getByText(/Address once published: .*\/mugs-are-coming$/).waitFor();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Mugs are coming");

  await page.getByRole("button", { name: "Choose a picture" }).first().click();
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "mug.png", mimeType: "image/png", buffer: pixel });
  await page.getByLabel("Description", { exact: true }).fill("A mug");
  await canvas.getByRole("img", { name: "A mug" }).waitFor();
  await page.getByLabel("Thank-you message").fill("You are on it.");
  // A new field's key follows its label. The keys of others stay.
  await page.getByRole("group", { name: "Fields" }).getByRole("button", { name: "Add" }).click();
  await page.getByRole("group", { name: "Field 2" }).getByLabel("Label").fill("Where do you live?");
  await page.getByRole("group", { name: "Field 1" }).getByLabel("Label").fill("Your email");

  // A click on a text of the canvas moves the focus to its field.
  await page.getByLabel("Title", { exact: true }).focus();
  await page.locator(".canvas").hover();
  await canvas.getByRole("heading", { name: "Mugs are coming" }).click();
  await page.locator(":focus").and(heading).waitFor();

  // The new page looks like its template's card, and lists the texts that are still placeholders.
  await canvas.getByText("One sentence that says more").waitFor();
  await page.getByText("2 texts are still placeholders.").waitFor();
  await page.getByLabel("Subheading").fill("Be the first to hear.");
  await page.getByLabel("Text", { exact: true }).fill("From Porto.");
  // The address follows the title until the page is published.
  await page.getByLabel("Title", { exact: true }).fill("Mugs from Porto");
  await page.getByText(/Address once published: .*\/mugs-from-porto$/).waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Live within a minute at", { exact: false }).waitFor();
  const toast = page.locator(".toast", { hasText: "Published at:" });
  await toast.getByRole("link", { name: /\/mugs-from-porto$/ }).waitFor();
  await toast.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Address copied.").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(
    /^http.*\/mugs-from-porto$/,
  );
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("img", { name: "QR code" }).waitFor();
  const [stored] = (await stage.site.get("/landing-pages")).body.data;
  expect(stored).toMatchObject({
    ...{ status: "published", slug: "mugs-from-porto" },
    content: {
      ...{ heading: "Mugs are coming", image: { alt: "A mug" } },
      form: {
        fields: [
          { name: "email", label: "Your email" },
          { name: "where_do_you_live", label: "Where do you live?" },
        ],
      },
    },
  });
  const form = await send(stored.url, "POST", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "email=ann%40acme.com&where_do_you_live=Porto",
  });
  expect(form.status).toBeLessThan(400);

  await heading.fill("Broken");
  await page.keyboard.press("Control+s");
  await saved(page);
  await page.getByText("Unpublished changes").waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  const row = page.getByRole("button", { name: /Content/ }).last();
  await row.press("Enter");
  await row.and(page.locator("[aria-expanded='true']")).waitFor();
  await page.getByRole("button", { name: "Restore this version" }).click();
  // It is what visitors see, so nothing is left to publish.
  await page.getByText(/^Restored the version of \d+ .*\.$/).waitFor();
  await page.getByText("Unpublished changes").waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Edit" }).click();
  await eventually(async () => expect(await heading.inputValue()).toBe("Mugs are coming"));
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("Visitors no longer see it.").waitFor();
  await page.getByRole("link", { name: "Leads" }).click();
  await page.getByRole("cell", { name: "Mugs from Porto" }).waitFor();
  await page.getByRole("button", { name: "ann@acme.com", exact: true }).click();
  const answers = page.getByRole("dialog").locator("dl > div");
  await answers.filter({ hasText: "Where do you live?" }).getByText("Porto").waitFor();
});

test("a page's history names what people changed, and each press once", async () => {
  const { id } = (
    await stage.site.post("/landing-pages", {
      title: "Spring",
      templateId: "blank",
      content: { htmlContent: "<h1>Spring</h1>" },
    })
  ).body;
  const page = await stage.open(`/pages/${id}`);
  const publish = page.getByRole("button", { name: /^(Publish|Update live page)$/ });
  await publish.click();
  await page.getByText("Live within a minute at", { exact: false }).waitFor();
  await page.locator("summary", { hasText: "Search & sharing" }).click();
  await page.getByLabel("Title for search engines").fill("Spring at Acme");
  await publish.click();
  await eventually(async () =>
    expect((await stage.site.get(`/landing-pages/${id}`)).body.version).toBe(4),
  );
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("Visitors no longer see it.").waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  const rows = page.locator(".history li > button");
  await rows.nth(3).waitFor();
  const told = (await rows.locator("b + span").allTextContents()).map((each) =>
    each.replace(/^[^·]*· /, ""),
  );
  expect(told).toEqual([
    "unpublished it",
    "Title for search engines · published it",
    "published it",
    "created it",
  ]);
  // Versions are identified by their times, because their numbers have gaps.
  expect(await rows.locator("b").allTextContents()).toEqual(Array(4).fill("just now"));
  expect(
    (await rows.locator(".soft").allTextContents()).map((each) => /^Current/.test(each)),
  ).toEqual([true, false, false, false]);
  await rows.nth(1).click();
  await page.locator(".version ins").getByText("Spring at Acme").waitFor();
  expect(await page.locator(".version dt").allTextContents()).toEqual(["Title for search engines"]);
});

test("a suggested address that is taken gets a number, and a published page keeps its own", async () => {
  const { site } = stage;
  await site.post("/landing-pages", { title: "Mugs", templateId: "waitlist" });
  const { id } = (await site.post("/landing-pages", { title: "Cups", templateId: "waitlist" }))
    .body;
  const page = await stage.open(`/pages/${id}`);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Mugs");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const toast = page.locator(".toast", { hasText: "Published at:" });
  await toast.getByRole("link", { name: /\/mugs-2$/ }).waitFor();
  await title.fill("Bowls");
  // Its language has a name, as a message's has.
  await page.locator("summary", { hasText: "Search & sharing" }).click();
  const language = page.getByLabel("Language", { exact: true });
  expect(await language.inputValue()).toBe("English");
  await language.fill("German");
  await page.keyboard.press("Control+s");
  await saved(page);
  expect((await site.get(`/landing-pages/${id}`)).body).toMatchObject({
    title: "Bowls",
    language: "de",
    slug: "mugs-2",
  });
});

test("an upload that is cancelled changes nothing any more", async () => {
  const body = { title: "Mug", templateId: "product-launch", content: { body: "Stoneware." } };
  const { id } = (await stage.site.post("/landing-pages", body)).body;
  const page = await stage.open(`/pages/${id}`);
  let answer = () => {};
  const isCancelled = new Promise<void>((settle) => {
    answer = settle;
  });
  await page.route("**/api/v1/assets?*", async (route) => {
    if (route.request().method() === "POST") await isCancelled;
    await route.continue();
  });
  await page.getByRole("button", { name: "Choose a picture" }).first().click();
  const file = { name: "mug.png", mimeType: "image/png", buffer: pixel };
  await Promise.all([
    page.waitForRequest(
      (request) => request.url().includes("/assets") && request.method() === "POST",
    ),
    page.getByLabel("Picture file").setInputFiles(file),
  ]);
  await page.getByRole("button", { name: "Cancel" }).click();
  const heading = page.getByLabel("Heading", { exact: true });
  await heading.fill("Typed since");
  await Promise.all([
    page.waitForResponse((each) => each.url().includes("/assets") && each.status() === 201),
    answer(),
  ]);
  await page.keyboard.press("Control+s");
  await saved(page);
  expect(await heading.inputValue()).toBe("Typed since");
  const { content } = (await stage.site.get(`/landing-pages/${id}`)).body;
  expect(content).toMatchObject({ heading: "Typed since" });
  expect(content.image).toBeUndefined();
});

test("text typed while a page is published or an article saved stays", async () => {
  const { site } = stage;
  const content = { heading: "Mug", body: "Stoneware." };
  const landing = { title: "Mug", templateId: "product-launch", content };
  const { id } = (await site.post("/landing-pages", landing)).body;
  const article = (await site.post("/knowledge", { title: "Prices", content: "a" })).body;
  const page = await stage.open(`/pages/${id}`);
  const heading = page.getByLabel("Heading", { exact: true });
  const text = page.getByLabel("Text");
  const typedDuring = async (path: string, field: Locator, act: () => Promise<void>) => {
    let answer = () => {};
    const isTyped = new Promise<void>((settle) => {
      answer = settle;
    });
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== "GET") await isTyped;
      await route.continue();
    });
    await field.fill("sent");
    await Promise.all([
      page.waitForRequest((each) => each.url().endsWith(path) && each.method() !== "GET"),
      act(),
    ]);
    await field.fill("typed since");
    answer();
  };
  const stays = async (field: Locator) => {
    // The button can be pressed once the answer is here.
    await page.getByRole("button", { name: /^(Save|Update live article)$/ }).click();
    await saved(page);
    expect(await field.inputValue()).toBe("typed since");
  };
  await typedDuring(`/landing-pages/${id}/publish`, heading, () =>
    page.getByRole("button", { name: "Publish", exact: true }).click(),
  );
  await page.getByText("Live within a minute at", { exact: false }).waitFor();
  await stays(heading);
  expect((await site.get(`/landing-pages/${id}`)).body.content.heading).toBe("typed since");

  await page.goto(page.url().replace(/\/pages\/.*/, `/help/${article.id}`));
  await typedDuring(`/knowledge/${article.id}`, text, () => page.keyboard.press("Control+s"));
  await eventually(async () =>
    expect((await site.get(`/knowledge/${article.id}`)).body.content).toBe("sent"),
  );
  await stays(text);
  expect((await site.get(`/knowledge/${article.id}`)).body.content).toBe("typed since");
});

test("sections are reordered by keyboard, and errors are shown next to the canvas", async () => {
  const body = { title: "Mug", templateId: "product-launch", content: { body: "Stoneware." } };
  const { id } = (await stage.site.post("/landing-pages", body)).body;
  const page = await stage.open(`/pages/${id}`);
  await page.getByRole("button", { name: "Arrange in sections" }).click();
  const add = page.getByRole("group", { name: "Add a section" });
  await add.getByRole("button", { name: "Questions" }).click();
  // A new section is open, with the focus in its first field.
  expect(await page.evaluate("document.activeElement.closest('.part').open")).toBe(true);
  await page.locator(".part[open] > summary").click();
  const names = page.locator(".part > summary > b");
  const order = (wanted: string[]) =>
    eventually(async () => expect(await names.allTextContents()).toEqual(wanted));
  await order(["Top of the page", "Text", "Questions"]);
  await page.locator(".part > summary").last().press("Alt+ArrowUp");
  await order(["Top of the page", "Questions", "Text"]);
  await page.frameLocator("iframe").getByText("Your question?").first().waitFor();
  await page.locator(".part > summary").last().dragTo(page.locator(".part > summary").first());
  await order(["Text", "Top of the page", "Questions"]);
  // A moved entry stays open and keeps the focus.
  await page.locator(".part > summary").first().click();
  await fromMenu(page, "Menu for Text", "Move down");
  await order(["Top of the page", "Text", "Questions"]);
  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await order(["Top of the page", "Questions", "Text"]);
  expect(await page.locator(".part[open] > summary > b").allTextContents()).toEqual(["Text"]);
  await page.locator(".part[open] > summary").press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await order(["Text", "Top of the page", "Questions"]);
  await page.locator(".part[open] > summary").click();
  await add.getByRole("button", { name: "Picture" }).click();
  // A missing field has an error at the field and next to the canvas, and the rest is drawn.
  await page
    .getByText("The preview leaves out what is incomplete: Section 4, Picture: Fill this in.")
    .waitFor();
  await page
    .locator(".part")
    .last()
    .locator("fieldset > .bad")
    .getByText("Fill this in.")
    .waitFor();
  const top = page.locator(".part", { hasText: "Top of the page" });
  await top.locator("summary").first().click();
  await top.getByLabel("Heading", { exact: true }).fill("Still drawn");
  await page.frameLocator("iframe").getByText("Still drawn").waitFor();
  const publish = async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    // A page with placeholders needs a confirmation.
    const asked = page.getByRole("dialog", { name: "Publish anyway?" });
    // It loses nothing, so its button is no warning.
    await asked.locator("button.primary", { hasText: "Publish" }).click();
  };
  await publish();
  const toast = page.locator(".toast.bad");
  await toast.getByText("Section 4, Picture: Fill this in.").waitFor();
  await page.keyboard.press(".");
  await page
    .getByRole("dialog", { name: "API calls" })
    .getByText("content.sections[3]", { exact: false })
    .first()
    .waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await fromMenu(page, "Menu for Picture", "Remove");
  await publish();
  await page.getByText("Live within a minute at", { exact: false }).waitFor();
});

test("an article is written for a search without a result, published, found and deleted", async () => {
  await stage.site.patch(`/domains/${stage.site.domain.id}`, { helpCenter: { enabled: true } });
  const page = await stage.open("/help/new?title=wholesale%20prices");
  expect(await page.getByLabel("Title").inputValue()).toBe("Wholesale prices");
  await page.getByLabel("Text").fill("We sell **forty pairs** and more at half the price.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Draft", { exact: true }).waitFor();
  await page.getByLabel("Tags").pressSequentially("Prices, Shops, Prices");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("link", { name: "Read it as visitors do" }).waitFor();
  await page.goto(page.url().replace(/\/[^/]*$/, ""));
  await page.getByRole("searchbox").fill("forty pairs");
  await page.getByText("We sell forty pairs", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Shops" }).click();
  await page.getByRole("button", { name: "Tag: Shops" }).waitFor();
  await page.getByRole("link", { name: "Wholesale prices" }).click();
  await page.getByRole("button", { name: "Delete article" }).click();
  await page.getByText("Deleted “", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("link", { name: "Wholesale prices" }).waitFor();
  // The list may still show the row of before.
  await eventually(async () =>
    expect((await stage.site.get("/knowledge")).body.data).toMatchObject([
      { title: "Wholesale prices", tags: ["Prices", "Shops"], status: "published" },
    ]),
  );
});

test("an article's preview is next to its text, and its scripts do not run", async () => {
  const { site } = stage;
  await site.patch(`/domains/${site.domain.id}`, {
    helpCenter: { enabled: true, title: "Ask Acme", language: "fr" },
  });
  const { id } = (await site.post("/knowledge", { title: "Returns", content: "Soon." })).body;
  const page = await stage.open(`/help/${id}`);
  const canvas = page.frameLocator("iframe");
  await canvas.getByText("Soon.").waitFor();
  const attack = `<img src=x onerror="top.ran=1"><script>top.ran=1</script> [go](javascript:top.ran=1)`;
  const text = `# Within 30 days\n\n| From | To |\n|---|---|\n| us | *you* |\n\n${attack}\n\n> Keep the box.`;
  await page.getByLabel("Text").fill(text);
  await canvas.getByText("Keep the box.").waitFor();
  const shown = `[...document.querySelectorAll("header.brand, .search, article.article, .rate")].map((each) => each.outerHTML.replace(/ (action|href)="[^"]*help[^"]*"/g, "").replace(/<time.*?<\\/time>/, "").replace(/\\n{2,}/g, "\\n"))`;
  const drawn = await page.frames()[1]?.evaluate<string[]>(shown);
  await page.getByRole("button", { name: "Update live article" }).click();
  await page.getByText("Saved at", { exact: false }).waitFor();
  await stage.service.settled();
  const [reader] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Read it as visitors do" }).click(),
  ]);
  await reader.getByText("Keep the box.").waitFor();
  const read = await reader.evaluate<string[]>(shown);
  expect(read).toHaveLength(3);
  expect(drawn).toEqual(read);
  expect(await page.evaluate("window.ran")).toBeUndefined();
});
