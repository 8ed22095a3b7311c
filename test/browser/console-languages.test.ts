import type { Page } from "playwright-core";
import { banner, survey } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

/** The one way to save an editor. */
const save = (page: Page) =>
  page
    .locator(".editor > .head")
    .getByRole("button", { name: /^(Save|Update live (message|article))$/ });

const speak = (languages: string[]) =>
  stage.site.patch(`/domains/${stage.site.domain.id}`, { languages });

test("a message is translated next to its own texts, and shows what is missing and outdated", async () => {
  await speak(["de"]);
  const { id } = (await stage.site.post("/messages", { ...banner, language: "en" })).body;
  const page = await stage.open(`/messages/${id}`);
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByText("1 missing").waitFor({ state: "attached" });
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.getByRole("button", { name: "Edit as code" }).click();
  await section.getByLabel("HTML").fill("<p>Angebot</p>");
  await save(page).click();
  await section.getByRole("button", { name: "German: up to date" }).waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.translations).toMatchObject({
    de: { state: "current", htmlContent: "<p>Angebot</p>" },
  });
  await stage.site.patch(`/messages/${id}`, { htmlContent: "<p>Offer</p>" });
  // The language is in the URL, so a reload shows its section again.
  await page.reload();
  await section.getByText("has changed since").waitFor();
  await section.locator("summary").first().click();
  await section.getByText("1 outdated").waitFor();
  // The top of the page says it too, and links to the fields.
  await page.getByRole("link", { name: "German is outdated" }).click();
  await section.getByRole("button", { name: "German: outdated", pressed: true }).waitFor();
  await section.getByRole("button", { name: "See what changed" }).click();
  await page.getByRole("tab", { name: "History", selected: true }).waitFor();
  await page.getByRole("tab", { name: "Edit" }).click();
  const isInSight = () =>
    section.locator("fieldset.languages").evaluate((each) => {
      const { top } = each.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
  await eventually(async () => expect(await isInSight()).toBe(true));
  // Also where they are open already.
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.evaluate("scrollTo(0, 1e6)");
  expect(await isInSight()).toBe(false);
  await page.getByRole("link", { name: "German is outdated" }).click();
  await eventually(async () => expect(await isInSight()).toBe(true));
  await section.getByRole("button", { name: "Remove German" }).click();
  await section.getByRole("button", { name: "German: missing" }).waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body).not.toHaveProperty("translations");
});

const draftOf = (id: string) => stage.site.get(`/messages/${id}`).then(({ body }) => body);

test("one press saves a message's own changes and then its translation, which the canvas shows meanwhile", async () => {
  await speak(["de"]);
  const { id } = (
    await stage.site.post("/messages", { ...banner, language: "en", htmlContent: "<p>Offer</p>" })
  ).body;
  const page = await stage.open(`/messages/${id}`);
  const section = page.locator("details.section", { hasText: "Languages" });
  const drawn = page.frameLocator(".stage iframe");
  await drawn.getByText("Offer").waitFor();
  await section.getByRole("button", { name: "German: missing" }).click();
  await page.locator(".stage").getByText("Shown in German").waitFor();
  await section.getByRole("button", { name: "Edit as code" }).click();
  await section.getByLabel("HTML").fill("<p>Angebot</p>");
  await drawn.getByText("Angebot").waitFor();
  const head = page.locator(".editor > .head");
  await head.getByText("German: not saved").waitFor();
  // The record's own texts are a press away.
  await section.getByRole("button", { name: "English: original" }).click();
  await drawn.getByText("Offer").waitFor();
  expect(await page.locator(".stage").getByText("Shown in German").count()).toBe(0);
  await section.getByRole("button", { name: "German: not saved" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Spring");
  await save(page).click();
  await section.getByRole("button", { name: "German: up to date" }).waitFor();
  await head.getByText(/^Saved at /).waitFor();
  expect(await draftOf(id)).toMatchObject({
    name: "Spring",
    translations: { de: { state: "current", htmlContent: "<p>Angebot</p>" } },
  });
});

test("a live message's translation can be undone, and its head stays one row with the tabs below", async () => {
  await speak(["de", "fr"]);
  const named = { ...banner, name: "Free-shipping bar", status: "active", language: "en" } as const;
  const { id } = (await stage.site.post("/messages", named)).body;
  const page = await stage.open(`/messages/${id}`, { viewport: { width: 1280, height: 850 } });
  const section = page.locator("details.section", { hasText: "Languages" });
  const head = page.locator(".editor > .head");
  const heightOf = async () => (await head.boundingBox())?.height;
  const before = await heightOf();
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.getByRole("button", { name: "Edit as code" }).click();
  const html = section.getByLabel("HTML");
  const own = await html.inputValue();
  await html.fill("<p>Angebot</p>");
  await head.getByText("German: not saved").waitFor();
  expect(await heightOf()).toBe(before);
  expect(await page.evaluate("scrollY")).toBe(0);
  await head.getByRole("button", { name: "Undo" }).click();
  expect(await html.inputValue()).toBe(own);
  await head.getByRole("button", { name: "Redo" }).click();
  expect(await html.inputValue()).toBe("<p>Angebot</p>");
  // Undo changes nothing that is out of sight.
  await section.getByRole("button", { name: "French: missing" }).click();
  expect(await head.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  // Two languages leave the buttons and the name their room.
  await section.getByRole("button", { name: "Edit as code" }).click();
  await html.fill("<p>Offre</p>");
  await head.getByText("2 not saved").waitFor();
  expect(await heightOf()).toBe(before);
  const overflow = (each: Element) => each.scrollWidth - each.clientWidth;
  expect(await head.evaluate(overflow)).toBe(0);
  expect(await head.getByRole("textbox").evaluate(overflow)).toBe(0);
});

test("text typed in a language that the site does not list is found again", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, language: "en" })).body;
  const page = await stage.open(`/messages/${id}?language=it`);
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByRole("button", { name: "Edit as code" }).click();
  await section.getByLabel("HTML").fill("<p>Offerta</p>");
  await page.getByRole("link", { name: "Italian: not saved" }).waitFor();
  await page.getByRole("link", { name: "Messages" }).first().click();
  await page.getByRole("link", { name: banner.name }).click();
  await page.getByRole("link", { name: "Italian: not saved" }).click();
  await section.getByRole("button", { name: "Italian: not saved", pressed: true }).waitFor();
  await page.frameLocator(".stage iframe").getByText("Offerta").waitFor();
});

test("a translation waits if the message's own changes are refused, and a reload keeps it", async () => {
  await speak(["de"]);
  const { id } = (await stage.site.post("/messages", { ...banner, language: "en" })).body;
  const page = await stage.open(`/messages/${id}`);
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.getByRole("button", { name: "Edit as code" }).click();
  await section.getByLabel("HTML").fill("<p>Angebot</p>");
  await section.getByRole("button", { name: "English: original" }).click();
  await section.getByLabel("Language of the original").fill("no language");
  await save(page).click();
  await section.locator(".field.faulty", { hasText: "Language of the original" }).waitFor();
  expect(await draftOf(id)).not.toHaveProperty("translations");
  await page.reload();
  await section.getByRole("button", { name: "German: not saved" }).click();
  await page.frameLocator(".stage iframe").getByText("Angebot").waitFor();
  await section.getByRole("button", { name: /original/i }).click();
  await section.getByLabel("Language of the original").fill("en-gb");
  await save(page).click();
  await section.getByRole("button", { name: "German: up to date" }).waitFor();
  expect(await draftOf(id)).toMatchObject({
    language: "en-gb",
    translations: { de: { htmlContent: "<p>Angebot</p>" } },
  });
});

test("what still reads as the original is no translation, and a start page in another language is named", async () => {
  await speak(["de"]);
  const { id } = (await stage.site.post("/messages", { ...survey, language: "en" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.route("**/inspection", (route) =>
    route.fulfill({ json: { language: "en", problems: [], hints: [] } }),
  );
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.getByText("Your start page says that it is in English (lang)").waitFor();
  // The original's fields leave their place to it.
  expect(await page.locator("details[data-section=content]").isVisible()).toBe(false);
  await section.locator("[lang=de] input").first().fill("Umfrage");
  await save(page).click();
  await section.getByRole("button", { name: "German: partly translated" }).waitFor();
  await section.getByText("1 text still reads as the original.").waitFor();
});

test("untranslated text inside HTML is reported too", async () => {
  await speak(["de"]);
  const htmlContent = "<h2>Big sale</h2><p>Only until Sunday</p>";
  const { id } = (await stage.site.post("/messages", { ...banner, htmlContent })).body;
  await stage.site.rest("PATCH", `/translations/${id}/de`, {
    body: { texts: { htmlContent: htmlContent.replace("Big sale", "Ausverkauf") } },
  });
  const page = await stage.open(`/messages/${id}?language=de`);
  await page.getByRole("button", { name: "German: partly translated" }).waitFor();
  await page.getByText("1 text still reads as the original.").waitFor();
});

test("the canvas shows the language of a survey, a story, a page and an article that is edited", async () => {
  await speak(["de"]);
  const made = async (path: string, body: object) =>
    (await stage.site.rest("POST", path, { body })).body.id;
  const survey_ = await made("/messages", survey);
  const article = await made("/knowledge", { title: "Refunds", content: "We pay back." });
  const landing = await made("/landing-pages", {
    ...{ title: "Soon", templateId: "waitlist", slug: "soon", content: { heading: "Soon" } },
  });
  const draws = async (path: string, own: string, translated: string) => {
    const page = await stage.open(path);
    const section = page.locator("details.section", {
      has: page.getByText("Languages", { exact: true }),
    });
    const drawn = page.frameLocator(".stage iframe");
    await drawn.getByText(own).first().waitFor();
    await section.getByRole("button", { name: "German: missing" }).click();
    const fields = section.locator("[lang=de]");
    const field = fields.locator("input, textarea");
    await eventually(async () => expect(await field.count()).toBeGreaterThan(0));
    for (const each of await field.all())
      if ((await each.inputValue()) === own) await each.fill(translated);
    await drawn.getByText(translated).first().waitFor();
    await page.locator(".stage").getByText("Shown in German").waitFor();
  };
  await draws(`/help/${article}`, "We pay back.", "Wir erstatten.");
  await draws(`/pages/${landing}`, "Soon", "Bald");
  await draws(`/messages/${survey_}`, survey.surveyData.questions[0]?.text ?? "", "Wie war es?");
});

test("an article is translated into a language that the site does not name yet", async () => {
  const { body } = await stage.site.rest("POST", "/knowledge", {
    body: { title: "Refunds", content: "We pay back.", tags: ["Money"] },
  });
  const page = await stage.open(`/help/${body.id}`);
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.locator("summary").first().click();
  await section.getByLabel("Add a language").fill("FR");
  await section.getByRole("button", { name: "Add", exact: true }).click();
  const fields = section.locator("[lang=fr]");
  await fields.locator("input").first().fill("Remboursements");
  await fields.locator("textarea").first().fill("Nous remboursons.");
  await save(page).click();
  await section.getByRole("button", { name: "French: up to date" }).waitFor();
  const { translations } = (await stage.site.rest("GET", `/knowledge/${body.id}`)).body;
  expect(translations.fr).toMatchObject({
    ...{ title: "Remboursements", content: "Nous remboursons.", tags: ["Money"] },
  });
});

test("a page is translated in its own shape, and its visitors get it with the next publication", async () => {
  await speak(["de"]);
  const content = {
    heading: "Soon",
    form: {
      name: "list",
      fields: [{ name: "email", label: "Email", type: "email", required: true }],
      button: "Join",
      thanks: "You are on the list.",
    },
  };
  const { id } = (
    await stage.site.post("/landing-pages", {
      ...{ title: "Soon", templateId: "waitlist", slug: "soon", content },
    })
  ).body;
  await stage.site.rest("POST", `/landing-pages/${id}/publish`);
  const page = await stage.open(`/pages/${id}`);
  const section = page.locator("details.section", {
    has: page.getByText("Languages", { exact: true }),
  });
  await section.getByText("1 missing").waitFor({ state: "attached" });
  await section.getByRole("button", { name: "German: missing" }).click();
  const fields = section.locator("[lang=de]");
  await fields.getByLabel("Title", { exact: true }).fill("Bald");
  await fields.getByLabel("Heading").fill("Bald ist es so weit");
  // Each field shows its original text below.
  await fields.getByText("Soon", { exact: true }).first().waitFor();
  await fields.getByLabel("Label").fill("E-Mail");
  await fields.getByLabel("Button").fill("Eintragen");
  await save(page).click();
  // Its thanks still read as the original.
  await section.getByRole("button", { name: "German: partly translated" }).waitFor();
  await page.getByText("Unpublished changes").first().waitFor();
  const saved = (await stage.site.get(`/landing-pages/${id}`)).body;
  expect(saved.translations.de).toMatchObject({
    title: "Bald",
    pageContent: {
      heading: "Bald ist es so weit",
      form: { name: "list", fields: [{ name: "email", label: "E-Mail" }], button: "Eintragen" },
    },
  });
  await stage.site.patch(`/landing-pages/${id}`, { content: { ...content, heading: "Now" } });
  await page.reload();
  await section.getByRole("button", { name: "German: outdated" }).waitFor();
  await section.getByRole("button", { name: "Remove German" }).click();
  await section.getByRole("button", { name: "German: missing" }).waitFor();
  expect((await stage.site.get(`/landing-pages/${id}`)).body).not.toHaveProperty("translations");
});

test("support translates articles, and cannot change messages", async () => {
  await speak(["de"]);
  const { id } = (await stage.site.post("/messages", { ...banner, language: "en" })).body;
  const article = (
    await stage.site.post("/knowledge", { title: "Refunds", content: "We pay back." })
  ).body;
  const page = await stage.open(`/help/${article.id}`, {}, "support");
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.locator("[lang=de] input").first().fill("Erstattung");
  await save(page).click();
  await section.getByRole("button", { name: "German: partly translated" }).waitFor();
  await page.goto(page.url().replace(/help\/.*/, `messages/${id}`));
  expect(await section.getByRole("button", { name: "German: missing" }).isDisabled()).toBe(true);
});

test("links of messages carry what the site's statistics ask for", async () => {
  const page = await stage.open("/settings/limits");
  await page.getByLabel("Source").fill("on site");
  await page.getByLabel("Content").fill("{id}");
  await page.getByText("https://shop.acme.com/offer?utm_source=on%20site&utm_content=").waitFor();
  await page.getByRole("button", { name: "Save" }).first().click();
  const path = `/domains/${stage.site.domain.id}`;
  await eventually(async () =>
    expect((await stage.site.rest("GET", path)).body.linkParams).toMatchObject({
      ...{ source: "on site", medium: null, content: "{id}" },
    }),
  );
  // Text that is typed while a save is on its way stays.
  await page.getByLabel("Source").fill("");
  await page.getByRole("button", { name: "Save" }).first().click();
  await eventually(async () =>
    expect((await stage.site.rest("GET", path)).body.linkParams.source).toBeNull(),
  );
});

test("the site's languages are set on the site's first settings page", async () => {
  const page = await stage.open("/settings");
  await page.getByLabel("Languages").fill("DE, pt-br,");
  await page.getByRole("button", { name: "Save" }).first().click();
  await eventually(async () =>
    expect(
      (await stage.site.rest("GET", `/domains/${stage.site.domain.id}`)).body.languages,
    ).toEqual(["de", "pt-br"]),
  );
});

test("a head of two lines covers neither the canvas's buttons nor the fields it leads to", async () => {
  await speak(["de"]);
  const name = "A long name that takes the whole line beside the buttons of the head";
  const htmlContent = "<p>Offer</p>".repeat(20);
  const message = { ...banner, name, htmlContent, language: "en" };
  const { id } = (await stage.site.post("/messages", message)).body;
  const page = await stage.open(`/messages/${id}`, { viewport: { width: 1050, height: 800 } });
  const head = page.locator(".editor > .head");
  await page.mouse.move(500, 400);
  await eventually(async () => {
    await page.mouse.wheel(0, 300);
    const [above, below] = await Promise.all([
      head.boundingBox(),
      page.locator(".stage .view").boundingBox(),
    ]);
    expect(above?.height).toBeGreaterThan(80);
    expect(above?.y).toBeLessThan(1);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });
});
