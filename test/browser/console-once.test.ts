import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

const replies = async () => (await stage.site.get("/canned-replies")).body.data;

test("a double click on one row's button does not remove the next row", async () => {
  for (const title of ["One", "Two", "Three"])
    await stage.site.post("/canned-replies", { title, content: title });
  const page = await stage.open("/settings/chat");
  const remove = page
    .locator("section", { has: page.getByRole("heading", { name: "Canned replies" }) })
    .getByRole("button", { name: "Remove" });
  await eventually(async () => expect(await remove.count()).toBe(3));
  await remove.first().dblclick();
  await eventually(async () => expect(await remove.count()).toBe(2));
  await page.goto("about:blank");
  await eventually(async () => expect(await replies()).toHaveLength(2));
});

test("a double click makes one key; revoking it asks, and a double click does not answer", async () => {
  const before = (await stage.site.get("/api-keys")).body.data.length;
  const keys = async () =>
    (await stage.site.get("/api-keys")).body.data.filter(
      (key: { revokedAt: string | null }) => key.revokedAt === null,
    );
  const page = await stage.open("/settings/developers");
  await page.getByLabel("Name for a new key").fill("Website");
  await page.getByRole("button", { name: "Create key" }).dblclick();
  await page.getByText("Copy it now. You cannot see it again.").waitFor();
  await page
    .locator(":focus")
    .and(page.getByRole("group", { name: "API key" }))
    .waitFor();
  expect(await keys()).toHaveLength(before + 1);
  await page.getByRole("button", { name: "Revoke Website" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Revoke “Website”?" });
  await dialog.waitFor();
  expect(await keys()).toHaveLength(before + 1);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Revoke Website" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  // A revoked key is of no use to copy.
  await page
    .getByText("Copy it now. You cannot see it again.")
    .waitFor({ state: "detached", timeout: 5_000 });
  await eventually(async () => expect(await keys()).toHaveLength(before));
});

test("a message that was switched off comes back by Undo", async () => {
  const { id } = (
    await stage.site.post("/messages", { name: "Sale", template: "banner", htmlContent: "a" })
  ).body;
  const page = await stage.open(`/messages/${id}`);
  await page.getByRole("button", { name: "Switch off" }).click();
  const status = async () => (await stage.site.get(`/messages/${id}`)).body.status;
  await page.getByText("Switched off. Visitors no longer see it.").waitFor();
  expect(await status()).toBe("inactive");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () => expect(await status()).toBe("active"));
  await page.getByRole("button", { name: "Update live message" }).waitFor();
});

test("a message that starts later is scheduled, and the list says when it starts", async () => {
  const startsAt = new Date(Date.now() + 5.4 * 86_400_000).toISOString();
  const expiresAt = new Date(Date.now() + 9.4 * 86_400_000).toISOString();
  const fields = {
    name: "Soon",
    template: "banner",
    htmlContent: "a",
    startsAt,
    expiresAt,
  } as const;
  const { id } = (await stage.site.post("/messages", { ...fields, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule" });
  await dialog.getByRole("heading", { name: /^Schedule on .*\?$/ }).waitFor();
  await dialog.getByText(/^Visitors see it from .+ until .+\.$/).waitFor();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("button", { name: "Update message" }).waitFor();
  await page.getByRole("link", { name: "Messages" }).first().click();
  const row = page.getByRole("row", { name: /Soon/ });
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
  await row.getByText(new RegExp(day.format(new Date(startsAt)))).waitFor();
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("1 switched on again.").waitFor();
});

test("text typed right before the click is sent whole", async () => {
  const page = await stage.open("/settings/developers");
  const typeAndPress = (label: RegExp, text: string) =>
    page.getByLabel(label).evaluate(async (field: HTMLInputElement, value) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // It is drawn, and not painted.
      for (let times = 0; times < 10; times += 1) await undefined;
      field.form?.requestSubmit();
    }, text);
  await page.getByLabel("Name for a new key").fill("Half");
  await typeAndPress(/^Name for a new key/, "Half and half");
  await page.getByText("Copy it now. You cannot see it again.").waitFor();
  const names = (await stage.site.get("/api-keys")).body.data.map(
    (each: { name: string }) => each.name,
  );
  expect(names).toContain("Half and half");

  const stored = async (path: string, field: string) =>
    (await stage.site.get(path)).body.data.map((each: Record<string, string>) => each[field]);
  await page.getByLabel(/^Address/).fill("https://hooks.acme.com/a");
  await typeAndPress(/^Address/, "https://hooks.acme.com/all");
  await eventually(async () =>
    expect(await stored("/webhooks", "url")).toEqual(["https://hooks.acme.com/all"]),
  );

  await page.goto(page.url().replace(/developers.*/, "people"));
  await page.getByLabel(/^Email/).fill("ann@acme.co");
  await typeAndPress(/^Email/, "ann@acme.com");
  await eventually(async () => expect(await stored("/members", "email")).toContain("ann@acme.com"));

  await page.goto(page.url().replace(/people.*/, "websites"));
  await page.getByLabel(/^New website/).fill("blog.acme.co");
  await typeAndPress(/^New website/, "blog.acme.com");
  await eventually(async () =>
    expect(await stored("/domains", "hostname")).toContain("blog.acme.com"),
  );
});
