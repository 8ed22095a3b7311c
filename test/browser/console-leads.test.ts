import { readFileSync } from "node:fs";
import { chatUrl, newVisitor } from "../support/chat";
import { send } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";

const stage = useConsole();
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Ann with two forms and a chat on one website and a form on another, and Bob. */
async function twoPeople() {
  const { service, site } = stage;
  await site.post("/domains", { hostname: "blog.acme.com" });
  const sent = (domain: string, email: string) =>
    send(`${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=${domain}`, "POST", {
      body: { form: "contact", data: { email } },
    });
  await sent("shop.acme.com", "Ann@acme.com");
  await sent("shop.acme.com", "ann@acme.com");
  await sent("blog.acme.com", "ann@acme.com");
  await sent("shop.acme.com", "bob@acme.com");
  const chats = chatUrl(service, site.accountId);
  await newVisitor(chats, { content: "Where is my mug?", email: "ann@acme.com" });
  await service.settled();
}

const knownOf = async (email: string) =>
  (await stage.site.rest("GET", `/visitors/${encodeURIComponent(email)}/export?limit=100`)).body
    .data;

test("everything stored about a person is saved from their lead, and then erased on all websites, with a receipt", async () => {
  await twoPeople();
  const page = await stage.open("/leads");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    fromMenu(page, "Actions for ann@acme.com", "Export everything about this person"),
  ]);
  expect(saved.suggestedFilename()).toBe("ann@acme.com.json");
  const text = (await (await saved.createReadStream()).setEncoding("utf8").toArray()).join("");
  expect(JSON.parse(text)).toEqual({
    email: "ann@acme.com",
    records: await knownOf("ann@acme.com"),
  });

  // From the panel, by the keyboard alone.
  await page.getByRole("button", { name: "ann@acme.com", exact: true }).press("Enter");
  await page
    .getByRole("dialog", { name: "ann@acme.com" })
    .getByRole("button", { name: "Erase this person…" })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Erase ann@acme.com?" });
  await dialog
    .getByText("shop.acme.com 2 form submissions and 1 conversation with 1 message", {
      exact: true,
    })
    .waitFor();
  await dialog.getByText("blog.acme.com 1 form submission", { exact: true }).waitFor();
  await dialog.getByText("This cannot be undone", { exact: false }).waitFor();
  const sure = dialog.getByRole("button", { name: "Erase for good" });
  expect(await sure.isDisabled()).toBe(true);
  await page.evaluate(axe);
  expect(
    await page.evaluate(
      "axe.run('dialog').then(({ violations }) => violations.map(({ id }) => id))",
    ),
  ).toEqual([]);
  await dialog.getByLabel("Type ann@acme.com to confirm").fill("ann@acme.com");
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: "ann@acme.com has been erased" });
  await receipt
    .getByText(/, shop\.acme\.com: 2 form submissions and 1 conversation with 1 message erased\.$/)
    .waitFor();
  await receipt.getByText(/, blog\.acme\.com: 1 form submission erased\.$/).waitFor();
  expect(await knownOf("ann@acme.com")).toEqual([]);
  expect(await knownOf("bob@acme.com")).toHaveLength(1);
  await receipt.getByRole("button", { name: "Close" }).click();
  await eventually(async () => expect(await page.locator("tbody tr").count()).toBe(1));
});

test("leads are narrowed to a time, looked through one by one, and changed several at once", async () => {
  const { service, site } = stage;
  for (const name of ["ann", "bob", "eve"])
    await send(
      `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { form: "contact", data: { email: `${name}@acme.com` } } },
    );
  await service.settled();
  const page = await stage.open("/leads");
  const rows = page.locator("tbody tr");
  await page.getByLabel("Sent").selectOption("Last month");
  await page.getByText("No leads match.").waitFor();
  await page.getByLabel("Sent").selectOption("Custom");
  await page.getByLabel("Until").fill("2020-01-31");
  await page.getByText("No leads match.").waitFor();
  await page.getByLabel("Until").fill("");
  await eventually(async () => expect(await rows.count()).toBe(3));
  await page.getByLabel("Sent").selectOption("Today");
  await page.waitForURL(/sent=1/);
  await page.getByRole("button", { name: "eve@acme.com", exact: true }).click();
  const panel = page.getByRole("dialog");
  expect(await panel.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
  await panel.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog", { name: "bob@acme.com" }).waitFor();
  await panel.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog", { name: "ann@acme.com" }).waitFor();
  expect(await panel.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  const statuses = async () =>
    (await site.get("/form-submissions")).body.data.map(({ status }: { status: string }) => status);
  await eventually(async () => expect(await statuses()).toEqual(["read", "read", "read"]));

  const chosen = (count: number) => page.getByRole("region", { name: `${count} selected` });
  for (const name of ["ann", "bob"]) await page.getByLabel(`Select ${name}@acme.com`).check();
  await chosen(2).getByRole("button", { name: "Mark as spam" }).click();
  await eventually(async () => expect(await statuses()).toEqual(["read", "spam", "spam"]));
  await page.getByText("2 leads marked as spam.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await eventually(async () => expect(await statuses()).toEqual(["read", "read", "read"]));
  for (const name of ["ann", "bob"]) await page.getByLabel(`Select ${name}@acme.com`).check();
  await chosen(2).getByRole("button", { name: "Mark as spam" }).click();
  await eventually(async () => expect(await statuses()).toEqual(["read", "spam", "spam"]));
  // All leads are listed, and these have a label.
  expect(await page.locator("tbody .tag", { hasText: "Spam" }).count()).toBe(2);
  for (const name of ["ann", "bob"]) await page.getByLabel(`Select ${name}@acme.com`).check();
  await chosen(2).getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase 2 people?" });
  await dialog.getByText("bob@acme.com").waitFor();
  await dialog.getByLabel("Type 2 to confirm").fill("2");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await page.getByText("2 people are being erased.", { exact: false }).waitFor();
  await service.settled();
  await eventually(async () => expect(await statuses()).toEqual(["read"]));
});

test("marking many leads reads their list and the counts once, and not after each", async () => {
  const { service, site } = stage;
  const form = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`;
  for (let index = 0; index < 12; index += 1)
    await send(form, "POST", {
      body: { form: "contact", data: { email: `visitor${index}@acme.com` } },
    });
  await service.settled();
  const page = await stage.open("/leads");
  await page.getByLabel("Select all").check();
  const requests: string[] = [];
  page.on("request", (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByText("12 leads marked as read.").waitFor();
  const countOf = (name: string) => requests.filter((each) => each.startsWith(name)).length;
  expect(countOf("PATCH /api/v1/form-submissions/")).toBe(12);
  // One more of each may be due anyway.
  expect(countOf("GET /api/v1/form-submissions")).toBeLessThanOrEqual(2);
  expect(countOf("GET /api/v1/counts")).toBeLessThanOrEqual(2);
});

test("a person can be erased on a single website, by editors and owners only", async () => {
  await twoPeople();
  const page = await stage.open("/leads", {}, "editor");
  await fromMenu(page, "Actions for ann@acme.com", "Erase this person…");
  const dialog = page.getByRole("dialog", { name: "Erase ann@acme.com?" });
  await dialog.getByLabel("Only on shop.acme.com").check();
  await dialog.getByText("blog.acme.com 1 form submission").waitFor({ state: "detached" });
  await dialog.getByLabel("Type ann@acme.com to confirm").fill("ann@acme.com");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await page.getByRole("dialog", { name: "ann@acme.com has been erased" }).waitFor();
  expect(await knownOf("ann@acme.com")).toHaveLength(1);

  const other = await stage.open("/leads", {}, "support");
  await other.getByRole("button", { name: "Actions for bob@acme.com" }).click();
  expect(await other.getByRole("menuitem").allTextContents()).toEqual([
    ...["Open", "Mark as read", "Mark as spam", "Export everything about this person"],
  ]);
});

test("on a phone, a person's text and time are below their name, and the order can be changed", async () => {
  await twoPeople();
  const page = await stage.open("/leads", { viewport: { width: 320, height: 800 } });
  const rows = page.locator("tbody tr");
  const bob = rows.filter({ hasText: "bob@acme.com" });
  await bob.locator("time").waitFor();
  const right = (await bob.locator("time").boundingBox()) as { x: number; width: number };
  expect(right.x + right.width).toBeLessThan(320);
  await page.getByLabel("Order").selectOption("-email");
  await eventually(async () => expect(await rows.first().textContent()).toContain("bob@acme.com"));
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("a long address clips no dialog on a phone, and leaves the table its columns", async () => {
  const email = `${"long".repeat(15)}@${"address".repeat(8)}.example.com`;
  const form = `${stage.service.baseUrl}/api/embed/form?userId=${stage.site.accountId}&domain=shop.acme.com`;
  await send(form, "POST", { body: { form: "contact", data: { email } } });
  const page = await stage.open("/leads", { viewport: { width: 390, height: 800 } });
  const isClipped = (selector: string) =>
    page.locator(selector).evaluate((each) => each.scrollWidth > each.clientWidth);
  await page.getByRole("button", { name: email, exact: true }).click();
  const person = page.getByRole("dialog", { name: email, exact: true });
  await person.waitFor();
  expect(await isClipped("dialog[open]")).toBe(false);
  await person.getByRole("button", { name: "Erase this person…" }).click();
  await page.getByRole("dialog", { name: `Erase ${email}?` }).waitFor();
  expect(await isClipped("dialog[open]")).toBe(false);
  await page.keyboard.press("Escape");
  expect(await isClipped(".table-frame")).toBe(false);
});
