import { banner } from "../support/client";
import { consoleHost, useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { loadTag } from "../support/load-tag";

const stage = useConsole();

test("the palette finds records that are not loaded, and runs actions", async () => {
  await stage.site.post("/messages", { ...banner, name: "Spring sale" });
  await stage.site.post("/knowledge", { title: "Spring cleaning", content: "With a cloth." });
  const page = await stage.open("/settings");
  // Before that, the page is drawn without its keys.
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("spring");
  const found = page.getByRole("option");
  await found.filter({ hasText: "Spring cleaning" }).waitFor();
  await found.filter({ hasText: "Spring sale" }).click();
  await page.getByRole("heading", { name: "Spring sale" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("api calls");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "API calls" }).waitFor();
});

test("the palette says how it finds conversations", async () => {
  const page = await stage.open("/settings");
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("chats by name").waitFor();
  await page.keyboard.type("zzz");
  await page.getByText("Conversations are found by name, email or latest message").waitFor();
});

test("typing right after opening the palette goes into it", async () => {
  const page = await stage.open("/settings");
  await page.locator(".shell:not([aria-busy])").waitFor();
  // The next key can come before the browser renders.
  const hasFocus = await page.evaluate(`(async () => {
    dispatchEvent(new KeyboardEvent("keydown", { key: "k", code: "KeyK", ctrlKey: true }));
    for (let turn = 0; turn < 20; turn += 1) await null;
    return document.activeElement.matches("dialog[open] input");
  })()`);
  expect(hasFocus).toBe(true);
});

test("one Escape closes the palette, also with a text in it", async () => {
  const page = await stage.open("/settings");
  await page.locator(".shell:not([aria-busy])").waitFor();
  const palette = page.getByRole("dialog");
  for (const text of ["", "spring"]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text);
    expect(await palette.getByRole("combobox").inputValue()).toBe(text);
    await page.keyboard.press("Escape");
    await palette.waitFor({ state: "detached" });
  }
});

test("a view opens at its top, and Back opens it where it was left", async () => {
  const page = await stage.open("/settings/chat", { viewport: { width: 1280, height: 500 } });
  await page.getByRole("heading", { name: "Canned replies" }).waitFor();
  // What is still loaded above the place would move it.
  await page.waitForLoadState("networkidle");
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 600);
  await eventually(async () => expect(await page.evaluate("scrollY")).toBeGreaterThanOrEqual(600));
  const left = await page.evaluate("scrollY");
  await page.getByRole("link", { name: "Analytics" }).click();
  const analytics = page.getByRole("heading", { name: "Analytics" });
  await analytics.waitFor();
  await page.getByRole("table", { name: "Chart" }).or(page.getByRole("figure")).first().waitFor();
  expect(await page.evaluate("scrollY")).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { name: "Canned replies" }).waitFor();
  await eventually(async () => expect(await page.evaluate("scrollY")).toBe(left));
  await page.goForward();
  await analytics.waitFor();
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("a domain is added, made the primary one and deleted, and its days follow its time zone", async () => {
  await loadTag(stage.service, stage.site);
  await stage.service.settled();
  const page = await stage.open("/settings/websites", { timezoneId: "Asia/Tokyo" });
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: "Websites", exact: true }),
  });
  await part
    .getByRole("row", { name: new RegExp(consoleHost) })
    .getByText(/^Tag seen /)
    .waitFor();
  await part.getByLabel("New website").fill("not a host");
  await part.getByRole("button", { name: "Add website" }).click();
  await part.locator("small.bad").waitFor();
  await part.getByLabel("New website").fill("https://blog.acme.com/news?x=1");
  await part.getByRole("button", { name: "Add website" }).click();
  await page.getByText("Added blog.acme.com.").waitFor();
  // It begins on the clock of who adds it.
  const blog = (await stage.site.get("/domains")).body.data.find(
    ({ hostname }: { hostname: string }) => hostname === "blog.acme.com",
  );
  expect(blog.timezone).toBe("Asia/Tokyo");
  const row = part.getByRole("row", { name: /blog\.acme\.com/ });
  await row.getByText("Tag not seen yet").waitFor();
  expect(await row.getByRole("link", { name: "Install" }).getAttribute("href")).toBe(
    "/console/blog.acme.com/settings",
  );
  await row.getByRole("button", { name: "Make primary" }).click();
  await row.getByText("Primary", { exact: true }).waitFor();
  // A double click only asks.
  await row.getByRole("button", { name: "Delete" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Delete blog.acme.com?" });
  const sure = dialog.getByRole("button", { name: "Delete for good" });
  expect(await sure.isDisabled()).toBe(true);
  // The dialog is inside a table, whose cells do not wrap.
  const isCut = await dialog.evaluate((each) => each.scrollWidth > each.clientWidth);
  expect(isCut).toBe(false);
  await dialog.getByLabel("Type blog.acme.com to confirm").fill("blog.acme.com");
  await sure.click();
  await page.getByText("Deleted “blog.acme.com”.").waitFor();
  await row.waitFor({ state: "detached" });
  const hosts = (await stage.site.get("/domains")).body.data.map(
    ({ hostname }: { hostname: string }) => hostname,
  );
  expect(hosts).toEqual([consoleHost]);
  await page.getByRole("link", { name: "Install", exact: true }).click();
  const zone = page.getByLabel(`Time zone of ${consoleHost}`);
  await zone.fill("oslo");
  await zone.press("Tab");
  expect(await zone.inputValue()).toBe("Europe/Oslo");
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(async () =>
    expect((await stage.site.get(`/domains/${stage.site.domain.id}`)).body.timezone).toBe(
      "Europe/Oslo",
    ),
  );
});

test("after the open website is deleted, a notice says so on the next one", async () => {
  await stage.site.post("/domains", { hostname: "blog.acme.com" });
  const page = await stage.open("/settings/websites");
  const row = page.getByRole("row", { name: new RegExp(consoleHost) });
  await row.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${consoleHost}?` });
  await dialog.getByLabel(/to confirm/).fill(consoleHost);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await page.getByRole("heading", { name: "blog.acme.com" }).waitFor();
  await page.getByText(`Deleted “${consoleHost}”.`).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "blog.acme.com" }).waitFor();
  expect(await page.getByText(`Deleted “${consoleHost}”.`).count()).toBe(0);
});

test("the palette finds a setting by its name", async () => {
  const page = await stage.open("/messages");
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog").getByRole("combobox");
  for (const [text, name] of [
    ["colour", "Color"],
    ["translate", "Languages"],
    ["office ho", "Opening hours"],
  ] as const) {
    await palette.fill(text);
    await page
      .getByRole("option", { name: `${name} Setting` })
      .first()
      .waitFor();
  }
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Days and times" }).waitFor();
});

test("the tag for a page on this computer names the domain", async () => {
  const page = await stage.open("/settings");
  await page.getByRole("button", { name: "Localhost" }).click();
  await page.getByText(`data-domain="${consoleHost}"`, { exact: false }).waitFor();
});
