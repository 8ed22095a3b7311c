import { banner, survey } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

test("an audience is built of groups and conditions, and told as a sentence", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who and where" }).click();
  const audience = page.getByRole("group", { name: "Audience", exact: true });
  await audience.getByRole("button", { name: "Only for some visitors" }).click();
  await audience.getByLabel("Value").fill("pro");
  await audience.getByRole("button", { name: "Add a condition", exact: true }).click();
  await audience.getByLabel("Condition").last().selectOption("Pages seen in this visit");
  await audience.getByLabel("Comparison").last().selectOption("is at least");
  await audience.getByLabel("Value").last().fill("3");
  await audience
    .getByText("whose plan is pro and whose number of pages seen in this visit is at least 3")
    .waitFor();
  await audience.getByRole("link", { name: "Settings, Install" }).waitFor();
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body.audience).toEqual({
      any: [
        {
          all: [
            { field: "trait.plan", op: "IS", value: "pro" },
            { field: "views", op: "AT_LEAST", value: 3 },
          ],
        },
      ],
    }),
  );
});

test("the check of who sees a message asks for the visitor's values, and names them in the audience's words", async () => {
  const plan = { field: "trait.plan", op: "IS" as const, value: "pro" };
  const visits = { field: "visits", op: "AT_LEAST" as const, value: 2 };
  const audience = { any: [{ all: [plan, visits] }] };
  const { id } = (await stage.site.post("/messages", { ...banner, audience })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who sees it?" }).click();
  await page.getByText("It does not show, because of: Audience").waitFor();
  await page
    .getByText(/Audience: .*whose plan is pro and whose number of visits is at least 2/)
    .waitFor();
  const known = page.getByRole("group", { name: "About the visitor" });
  await known.getByLabel("plan").fill("pro");
  await known.getByLabel("Visits").fill("3");
  await page.getByText("Visitors see it there.").waitFor();
});

test('"Who sees it?" says that an experiment divides visitors or holds them back, and the editor links to it', async () => {
  const add = async (name: string) =>
    (await stage.site.post("/messages", { ...banner, status: "inactive", name })).body.id as string;
  const [first, second] = [await add("Long"), await add("Short")];
  const arms = [
    { name: "As it was", messageId: first, weight: 50 },
    { name: "Shorter", messageId: second, weight: 30 },
    { name: "Nobody", messageId: null, weight: 20 },
  ];
  const goal = { kind: "URL", value: "/thanks" };
  const { id } = (await stage.site.post("/experiments", { name: "Text", arms, goal } as never))
    .body;
  await stage.site.rest("POST", `/experiments/${id}/start`);
  await stage.site.rest("PATCH", `/domains/${stage.site.domain.id}`, {
    body: { frequencyCaps: { maxPerDay: 3 } },
  });
  const page = await stage.open(`/messages/${second}`);
  const section = page.locator("details.section", { hasText: "Who sees it?" });
  await section.locator("summary").first().click();
  await section.getByText("Visitors who get this variant see it there.").waitFor();
  await section.locator("details.passing > summary").click();
  await section.getByRole("link", { name: "Settings, Message limits" }).waitFor();
  await stage.site.rest("POST", `/experiments/${id}/stop`);
  await page.reload();
  await section.locator("summary").first().click();
  await section.getByText("It does not show, because of: Experiment.").waitFor();
  await page.getByRole("link", { name: "Open experiment" }).click();
  await page.waitForURL(new RegExp(id));
});

test('"Who sees it?" and the preview begin with a device that shows the message', async () => {
  const page = await stage.open("/messages/new");
  await page.getByRole("button", { name: /^Newsletter/ }).click();
  await page.locator("summary", { hasText: "Who and where" }).click();
  await page.getByRole("checkbox", { name: "Phones" }).check();
  await page.locator('button[aria-pressed="true"]', { hasText: "Phone" }).waitFor();
  await page.locator("summary", { hasText: "Who sees it?" }).click();
  const device = page.getByRole("combobox", { name: "Device", exact: true });
  await eventually(async () => expect(await device.inputValue()).toBe("MOBILE"));
});

test("the check of who sees a message names the language, the conditions that fail, and those that hold once it is live", async () => {
  const plan = { field: "trait.plan", op: "IS" as const, value: "pro" };
  const visits = { field: "visits", op: "AT_LEAST" as const, value: 2 };
  const audience = { any: [{ all: [plan, visits] }] };
  const made = { ...banner, language: "en", status: "inactive", countries: ["DE"], audience };
  const { id } = (await stage.site.post("/messages", made as never)).body;
  const german = { texts: { htmlContent: "<p>Ausverkauf</p>" } };
  const { status } = await stage.site.rest("PATCH", `/translations/${id}/de`, { body: german });
  expect(status).toBe(200);
  const page = await stage.open(`/messages/${id}`);
  const section = page.locator("details.section", { hasText: "Who sees it?" });
  await section.locator("summary").first().click();
  const known = section.getByRole("group", { name: "About the visitor" });
  await known.getByLabel("plan").fill("free");
  await known.getByLabel("Visits").fill("3");
  await section.getByText("This visitor: plan is free.").waitFor();
  await known.getByLabel("plan").fill("");
  await section.getByText("This visitor: “plan” is unknown.").waitFor();
  await known.getByLabel("plan").fill("pro");
  await section
    .getByText("It is off. Once live, visitors from Germany will see it there.")
    .waitFor();
  await section
    .locator("li", { hasText: "Countries: only Germany. You chose no country above." })
    .getByText("Depends.")
    .waitFor();
  const country = section.getByLabel("Visitor’s country");
  await country.fill("Germoney");
  await section.getByText("Choose a country from the list").waitFor();
  await country.fill("france");
  await section.getByText("because of: State and Countries.").waitFor();
  await country.fill("DE");
  await section.getByText("It is off. Once live, visitors will see it there.").waitFor();
  const language = section.getByLabel("Language of the page");
  await language.selectOption("German");
  await section.getByText("They read it in German.").waitFor();
  await language.selectOption("Another");
  await section.getByText("They read it in English.").waitFor();
});

test("a rule of pages begins empty, and is refused at its field until it names an address", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who and where" }).click();
  const pages = page.getByRole("group", { name: "Pages", exact: true });
  const hint = pages.getByText("including the landing pages and help articles");
  await hint.waitFor();
  await pages.getByRole("button", { name: "Add a rule" }).click();
  await hint.waitFor({ state: "detached" });
  const address = pages.getByRole("textbox", { name: "Address" });
  expect(await address.inputValue()).toBe("");
  await page.locator(":focus").and(address).waitFor();
  await page.keyboard.press("Control+s");
  await pages.getByText("Fill this in.").waitFor();
  expect(await address.getAttribute("aria-invalid")).toBe("true");
  expect((await stage.site.get(`/messages/${id}`)).body.urlRules).toEqual([]);
  await address.fill("/pricing");
  await pages.getByText("Fill this in.").waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body.urlRules).toEqual([
      { match: "CONTAINS", value: "/pricing", exclude: false },
    ]),
  );
});

test("countries are typed by name or code, the last one completed, and no other word is taken for one", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who and where" }).click();
  const field = page.getByLabel(/^Countries/);
  await field.fill("germany, AT, uk");
  await field.press("Tab");
  expect(await field.inputValue()).toBe("Germany, Austria, United Kingdom");
  await field.press("End");
  await field.pressSequentially(", Sw");
  const offered = page.locator(
    '#countries option[value="Germany, Austria, United Kingdom, Switzerland"]',
  );
  await offered.waitFor({ state: "attached" });
  await field.pressSequentially("itzerland");
  await field.press("Tab");
  await page.keyboard.press("Control+s");
  const stored = async () => (await stage.site.get(`/messages/${id}`)).body.countries;
  await eventually(async () => expect(await stored()).toEqual(["DE", "AT", "GB", "CH"]));
  await field.fill("Germany, Germoney");
  await field.press("Tab");
  await page.getByText("We don’t know a country called “Germoney”.").waitFor();
  expect(await field.inputValue()).toBe("Germany, Germoney");
  await field.fill("");
  await field.press("Tab");
  await page.keyboard.press("Control+s");
  await eventually(async () => expect(await stored()).toEqual([]));
});

test("the text says what makes a popup wait on a page, and who has answered it", async () => {
  const { id } = (await stage.site.post("/messages", { ...survey, status: "active" })).body;
  const page = await stage.open(`/messages/${id}`);
  const section = page.locator("details.section", { hasText: "Who sees it?" });
  await section.locator("summary").first().click();
  await section.locator("details.passing > summary").click();
  const open = section.locator("li", { hasText: "Open on the page" });
  await open
    .getByText("It waits while the page has an open dialog, an open dialog in a web component")
    .waitFor();
  expect(await open.textContent()).not.toMatch(/[A-Z_]{4}|modal/);
  await section.getByText("Visitors who have answered it").waitFor();
});

test("a new number condition starts with a useful value", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who and where" }).click();
  const audience = page.getByRole("group", { name: "Audience", exact: true });
  await audience.getByRole("button", { name: "Only for some visitors" }).click();
  await audience.getByLabel("Condition").selectOption("Visits");
  await audience.getByText("visits is at least 2").waitFor();
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body.audience).not.toBeNull(),
  );
  await page.getByRole("button", { name: "Run an experiment" }).click();
  await page.getByText("which an experiment would change").waitFor();
  const way = page.getByRole("button", { name: "Would another version do better?" });
  expect(await way.isDisabled()).toBe(true);
  await audience.getByText("cannot be tested").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Who and where" }).click();
  expect(await audience.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Run an experiment" }).click();
  await page.getByRole("button", { name: "Show audience" }).click();
  await audience.waitFor();
});

test("a share of visitors is a percentage in tenths", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Who and where" }).click();
  const audience = page.getByRole("group", { name: "Audience", exact: true });
  await audience.getByRole("button", { name: "Only for some visitors" }).click();
  await audience.getByLabel("Condition").selectOption("Percent of visitors");
  await audience.getByLabel("Value").fill("12.5");
  await audience.getByText("among 12.5% of all visitors").waitFor();
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body.audience).toEqual({
      any: [{ all: [{ field: "share", op: "AT_MOST", value: 12.5 }] }],
    }),
  );
});
