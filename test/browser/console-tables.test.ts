import { banner, send, survey } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";
import { loadTag } from "../support/load-tag";

const stage = useConsole();

test("messages are sorted by any column, several are switched off in one call, and one Undo brings all back", async () => {
  for (const name of ["Sale 10", "Sale 9", "Autumn"])
    await stage.site.post("/messages", { ...banner, name });
  const { id: off } = (
    await stage.site.post("/messages", { ...banner, name: "Old", status: "inactive" })
  ).body;
  const page = await stage.open("/messages");
  const names = page.locator("tbody td.wide");
  await eventually(async () => expect(await names.count()).toBe(4));
  const byName = page.getByRole("columnheader", { name: "Name" });
  await byName.getByRole("button").click();
  await eventually(async () =>
    expect(await names.allTextContents()).toEqual(["Autumn", "Old", "Sale 9", "Sale 10"]),
  );
  expect(await byName.getAttribute("aria-sort")).toBe("ascending");
  // Numbers are sorted from the highest, words from A.
  const byShown = page.getByRole("columnheader", { name: "Shown" });
  await byShown.getByRole("button").click();
  expect(await byShown.getAttribute("aria-sort")).toBe("descending");
  // Anywhere in the head.
  const { width = 0 } = (await byName.boundingBox()) ?? {};
  await byName.click({ position: { x: width - 16, y: 16 } });
  // The API sorts, and a link shows others the same.
  expect(new URL(page.url()).search).toBe("?sort=name");
  await page.reload();
  await eventually(async () => expect((await names.allTextContents())[3]).toBe("Sale 10"));

  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.method());
  });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByText("4 selected").waitFor();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByText("3 messages switched off.").waitFor();
  const on = async () =>
    (await stage.site.get("/messages?status=active")).body.data.map(
      (each: { id: string }) => each.id,
    );
  expect(await on()).toEqual([]);
  expect(writes).toEqual(["PATCH"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () => expect(await on()).toHaveLength(3));
  expect(await on()).not.toContain(off);

  await page.getByRole("checkbox", { name: "Select Autumn" }).check();
  await page.getByRole("checkbox", { name: "Select Old" }).check();
  await page
    .getByRole("region", { name: "2 selected" })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByText("2 deleted.").waitFor();
  await eventually(async () => expect(await names.count()).toBe(2));
  await page.goto("about:blank");
  await eventually(async () =>
    expect((await stage.site.get("/messages")).body.data).toHaveLength(2),
  );
});

test("Shift and a click select or deselect all rows from the last click on", async () => {
  for (let index = 1; index <= 5; index += 1)
    await stage.site.post("/messages", { ...banner, name: `Message ${index}` });
  const page = await stage.open("/messages?sort=name");
  const box = (index: number) => page.getByRole("checkbox", { name: `Select Message ${index}` });
  await box(4).click();
  await box(2).click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  expect(await box(3).isChecked()).toBe(true);
  await box(3).click({ modifiers: ["Shift"] });
  await page.getByText("1 selected").waitFor();
  await box(4).press("Space");
  await page.getByText("1 selected").waitFor({ state: "detached" });
  // The order may change in between: the range is what is on screen.
  await box(1).click();
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await page.waitForURL(/sort=-name/);
  await eventually(async () =>
    expect(await page.locator("tbody td.wide").first().textContent()).toBe("Message 5"),
  );
  await box(3).click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
});

test("a table of more rows than one list page is sorted whole", async () => {
  for (let index = 0; index < 104; index += 1) {
    await stage.site.post("/messages", { ...banner, name: `Message ${(index * 37) % 104}` });
  }
  const page = await stage.open("/messages?sort=-name");
  await page.getByRole("link", { name: "Message 103", exact: true }).waitFor();
  const names = page.locator("tbody td.wide");
  expect((await names.allTextContents())[0]).toBe("Message 103");
  await names.last().scrollIntoViewIfNeeded();
  await eventually(async () => expect((await names.allTextContents()).at(-1)).toBe("Message 0"));
  expect(await names.count()).toBe(104);
});

test("a message's row has a menu, by the keyboard too: it is copied, switched off and on, and deleted", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  const status = async () => (await stage.site.get(`/messages/${id}`)).body.status;
  const page = await stage.open("/messages");
  await page.getByRole("button", { name: "Actions for Sale" }).press("Enter");
  const items = page.getByRole("menuitem");
  expect(await items.allTextContents()).toEqual([...["Open", "Duplicate", "Switch off", "Delete"]]);
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await page.getByText("1 message switched off.").waitFor();
  expect(await status()).toBe("inactive");
  // The focus is where it was.
  expect(await page.evaluate("document.activeElement.ariaLabel")).toBe("Actions for Sale");
  await eventually(async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Actions for Sale" }).click();
    expect(await items.allTextContents()).toContain("Switch on");
  });
  await page.keyboard.press("Escape");
  await eventually(async () => expect(await items.count()).toBe(0));
  await fromMenu(page, "Actions for Sale", "Switch on");
  const dialog = page.getByRole("dialog", { name: "Go live" });
  await dialog.getByText("The tag is not on shop.acme.com yet.").waitFor();
  expect(await status()).toBe("inactive");
  await dialog.getByRole("button", { name: "Go live" }).click();
  await page.getByText("1 switched on.").waitFor();
  expect(await status()).toBe("active");
  await fromMenu(page, "Actions for Sale", "Duplicate");
  await page.getByText("This is the copy. Visitors do not see it yet.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Messages" }).click();
  await fromMenu(page, "Actions for Copy of Sale", "Delete");
  await page.getByText("1 deleted.").waitFor();
  await page.goto("about:blank");
  await eventually(async () =>
    expect((await stage.site.get("/messages")).body.data).toHaveLength(1),
  );
});

test("several messages are switched on at once, after a dialog only if there is something to know", async () => {
  const { site } = stage;
  const off = { ...banner, status: "inactive" } as const;
  const page = await stage.open("/messages");
  const switchOn = async (...names: string[]) => {
    for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Switch on", exact: true }).click();
  };
  const live = async () =>
    (await site.get("/messages?status=active&sort=name")).body.data.map(
      ({ name }: { name: string }) => name,
    );
  await loadTag(stage.service, site);
  for (const [name, position] of [
    ["Left", "TOP_LEFT"],
    ["Right", "TOP_RIGHT"],
  ] as const)
    await site.post("/messages", { ...off, name, position });
  for (const name of ["Spring", "Summer"])
    await site.post("/messages", { ...off, name, position: "TOP" });
  await page.reload();
  await switchOn("Left", "Right");
  await page.getByText("2 switched on.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("2 messages switched off.").waitFor();
  await switchOn("Spring", "Summer");
  const dialog = page.getByRole("dialog", { name: "Switch on 2 messages on shop.acme.com?" });
  await dialog.waitFor();
  expect(await dialog.getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/^In the same place: “S\w+” and “S\w+”\. Only one shows at a time/),
  ]);
  // Cancelling keeps the selection.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("2 selected").waitFor();
  expect(await live()).toEqual([]);
  await page.getByRole("button", { name: "Switch on", exact: true }).click();
  await dialog.getByRole("button", { name: "Switch on" }).click();
  await page.getByText("2 switched on.").waitFor();
  expect(await live()).toEqual(["Spring", "Summer"]);
});

test("several articles get a tag in one call, and one Undo takes it only from those that got it", async () => {
  for (const title of ["One", "Two", "Three"])
    await stage.site.post("/knowledge", {
      ...{ title, content: title, status: "published" },
      tags: title === "Two" ? ["billing"] : [],
    });
  const tags = async () =>
    Object.fromEntries(
      (await stage.site.get("/knowledge?sort=title")).body.data.map(
        (each: { title: string; tags: string[] }) => [each.title, each.tags.join()],
      ),
    );
  const page = await stage.open("/help");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.method());
  });
  await page.getByRole("button", { name: "Change tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags of 3 articles" });
  // Cancelling keeps the selection.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Change tags" }).click();
  await dialog.getByLabel("Tag").fill("billing");
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByText("Added “billing” to 2 articles.").waitFor();
  await page.getByText("3 selected").waitFor({ state: "detached" });
  expect(writes).toEqual(["PATCH"]);
  expect(await tags()).toEqual({ One: "billing", Three: "billing", Two: "billing" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () =>
    expect(await tags()).toEqual({ One: "", Three: "", Two: "billing" }),
  );
  await fromMenu(page, "Actions for One", "Unpublish");
  await page.getByText("1 article is a draft again.").waitFor();
  expect((await stage.site.get("/knowledge?status=draft")).body.data).toHaveLength(1);
});

test("several pages are published in one step, one Undo takes down only those that were drafts, and changes stay unpublished", async () => {
  const { site } = stage;
  const make = async (slug: string) =>
    (await site.post("/landing-pages", { title: slug, templateId: "waitlist", slug })).body.id;
  const live = await make("one");
  for (const slug of ["two", "three"]) await make(slug);
  await site.rest("POST", `/landing-pages/${live}/publish`);
  const states = async () =>
    Object.fromEntries(
      (await site.get("/landing-pages")).body.data.map(
        (each: { slug: string; status: string; hasUnpublishedChanges: boolean }) => [
          each.slug,
          each.hasUnpublishedChanges ? "changed" : each.status,
        ],
      ),
    );
  const page = await stage.open("/pages");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(new URL(request.url()).pathname);
  });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page
    .getByRole("region", { name: "3 selected" })
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  await page.getByText("2 pages published.").waitFor();
  expect(await states()).toEqual({ one: "published", two: "published", three: "published" });
  expect(writes.filter((path) => path.endsWith("/publish"))).toHaveLength(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("2 pages are drafts again.").waitFor();
  expect(await states()).toEqual({ one: "published", two: "draft", three: "draft" });
  // Unpublishing a changed page and publishing it again would publish its changes.
  await site.patch(`/landing-pages/${live}`, { title: "Changed" });
  await page.reload();
  await fromMenu(page, "Actions for Changed", "Unpublish");
  await page.getByText("1 page is a draft again.").waitFor();
  expect(await states()).toEqual({ one: "draft", two: "draft", three: "draft" });
  expect(await page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
});

test("a lead is found by the palette, opens by its address, and is marked from its row", async () => {
  const { service, site } = stage;
  for (const email of ["ann@acme.org", "zoe@acme.org"]) {
    await send(
      `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { form: "contact", data: { email } } },
    );
  }
  await service.settled();
  const page = await stage.open("/settings");
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ann@");
  await page.getByRole("option").filter({ hasText: "ann@acme.org" }).click();
  const dialog = page.getByRole("dialog", { name: "ann@acme.org" });
  await dialog.waitFor();
  expect(new URL(page.url()).searchParams.get("lead")).toMatch(/^sub_|^[a-z]+_/);
  const statuses = async () =>
    (await site.get("/form-submissions?sort=email")).body.data.map(
      ({ status }: { status: string }) => status,
    );
  await eventually(async () => expect(await statuses()).toEqual(["read", "new"]));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await fromMenu(page, "Actions for zoe@acme.org", "Mark as spam");
  await eventually(async () => expect(await statuses()).toEqual(["read", "spam"]));
  const emails = () => page.locator("tbody td.wide > .link").allTextContents();
  expect(await emails()).toEqual(["zoe@acme.org", "ann@acme.org"]);
  await page.getByRole("columnheader", { name: "Email" }).getByRole("button").click();
  await eventually(async () => expect(await emails()).toEqual(["ann@acme.org", "zoe@acme.org"]));
});

test("the galleries are drawn in the site's brand, and one's own HTML comes last", async () => {
  const { id } = (await stage.site.get("/domains")).body.data[0];
  await stage.site.patch(`/domains/${id}`, { brand: { accentColor: "#c2185b" } });
  const page = await stage.open("/messages/new");
  const first = page.locator(".gallery-picture").first();
  await first.locator("iframe.drawn").waitFor();
  const inFirst = first.locator("iframe").contentFrame();
  await inFirst.getByText("We have news").waitFor();
  await page.getByRole("link", { name: "Pages" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "New page" }).first().click();
  const cards = page.locator(".starters button b");
  await eventually(async () =>
    expect((await cards.allTextContents()).at(-1)).toBe("Your own HTML"),
  );
  const button = page
    .locator(".gallery-picture iframe.drawn")
    .first()
    .contentFrame()
    .getByRole("button")
    .first();
  await eventually(async () =>
    expect(
      await button.evaluate(
        (it) => it.ownerDocument.defaultView?.getComputedStyle(it).backgroundColor,
      ),
    ).toBe("rgb(194, 24, 91)"),
  );
});

test("the pictures of page templates differ, and contain no names", async () => {
  const page = await stage.open("/pages/new", { viewport: { width: 1440, height: 900 } });
  const drawings = page.locator(".gallery-picture iframe.drawn");
  await eventually(async () => expect(await drawings.count()).toBe(8));
  const shown = await Promise.all(
    (await drawings.all()).map((each) =>
      each
        .contentFrame()
        .locator("body")
        .evaluate((body) => {
          const inSight = [...body.querySelectorAll("img, input, time, li, h2, h3, a")].filter(
            (part) => part.getBoundingClientRect().bottom <= innerHeight,
          );
          const pictures = [...body.querySelectorAll("img")];
          return {
            parts: inSight.map(({ localName }) => localName).join(" "),
            areThere: pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
          };
        }),
    ),
  );
  expect(shown.every(({ areThere }) => areThere)).toBe(true);
  expect(new Set(shown.map(({ parts }) => parts)).size).toBe(8);
});

test("a survey's and a popup's sketch is in the middle, where visitors see them", async () => {
  await stage.site.post("/messages", { ...survey, name: "Survey" } as never);
  for (const template of ["modal", "banner"] as const) {
    await stage.site.post("/messages", { ...banner, template, name: template });
  }
  const page = await stage.open("/messages");
  const placeOf = (name: string) =>
    page
      .getByRole("row", { name: new RegExp(name) })
      .locator(".sketch .paper")
      .evaluate((it) => {
        const at = (each: string) => Number(it.getAttribute(each));
        return [at("x") + at("width") / 2, at("y") + at("height") / 2];
      });
  expect(await placeOf("Survey")).toEqual([24, 16]);
  expect(await placeOf("modal")).toEqual([24, 16]);
  expect((await placeOf("banner"))[0]).toBeGreaterThan(24);
});

test("the proposals that wait do not end with the first hundred", async () => {
  const { id: recordId } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  const page = await stage.open("/settings");
  const createdAt = new Date().toISOString();
  const reviews = Array.from({ length: 130 }, (_, index) => ({
    ...{ id: `rev_${index}`, recordId, recordVersion: 1, action: "change", state: "pending" },
    ...{ changes: { name: `Name ${index}` }, createdAt, updatedAt: createdAt },
    proposedBy: { type: "member", id: "mem_1", name: `Author ${index}` },
  }));
  // Simulated, because this many real proposals would exceed the rate limit.
  await page.route(/\/api\/v1\/reviews\?.*state=pending/, async (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const next = cursor + 100;
    await route.fulfill({
      json: {
        data: reviews.slice(cursor, next),
        nextCursor: next < reviews.length ? `${next}` : null,
      },
    });
  });
  await page.goto(page.url().replace("/settings", "/"));
  await page.getByText("Author 0 wants to change").waitFor();
  await page.getByText("Author 99 wants to change").scrollIntoViewIfNeeded();
  await page.getByText("Author 129 wants to change").waitFor();
  expect(await page.locator(".reviews li").count()).toBe(130);
});

test.each([
  ["messages", /Shown 0.*Clicked 0/],
  ["pages", /Unpublished.*Leads 0/],
  ["help", /Published.*–/],
] as const)("on a phone, nothing in the table of %s is cut", async (place, told) => {
  const { site } = stage;
  const long = "Everything that we know about returns";
  await site.post("/messages", { ...banner, name: long });
  const { id } = (await site.post("/landing-pages", { title: long, templateId: "waitlist" })).body;
  await site.rest("POST", `/landing-pages/${id}/publish`);
  await site.patch(`/landing-pages/${id}`, { title: `${long}.` });
  for (const title of [long, "Prices"]) await site.post("/knowledge", { title, content: "a" });
  for (const width of [320, 390]) {
    const page = await stage.open(`/${place}`, { viewport: { width, height: 844 } });
    const frame = page.locator(".table-frame");
    await frame.getByText(long, { exact: false }).waitFor();
    expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    expect(await frame.locator(".facts").first().textContent()).toMatch(told);
    await fromMenu(page, `Actions for ${place === "pages" ? `${long}.` : long}`, "Open");
    await page.waitForURL(new RegExp(`/${place}/`));
  }
});

test("on a phone, a list is sorted by a choice of all columns", async () => {
  for (const title of ["Bowls", "Cups", "Mugs"])
    await stage.site.post("/landing-pages", { title, templateId: "waitlist" });
  const page = await stage.open("/pages", { viewport: { width: 390, height: 844 } });
  const order = page.getByRole("combobox", { name: "Order" });
  await order.selectOption("Title ↑");
  const names = page.locator("tbody td.wide > a");
  await eventually(async () =>
    expect(await names.allTextContents()).toEqual(["Bowls", "Cups", "Mugs"]),
  );
  expect(new URL(page.url()).search).toBe("?sort=title");
  await order.selectOption("Newest first");
  await eventually(async () =>
    expect(await names.allTextContents()).toEqual(["Mugs", "Cups", "Bowls"]),
  );
});
