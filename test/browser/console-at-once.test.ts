import type { Page } from "playwright-core";
import { chatUrl, newVisitor } from "../support/chat";
import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { landingPage } from "../support/operation-calls";
import { pictures } from "../support/pictures";

const stage = useConsole();
// The console's own sentence for the error code.
const refusal = "Your role does not allow this.";

/** Keeps the next writes of a path waiting until they are let go, or refused. */
async function held(page: Page, path: string) {
  let decide: (isRefused: boolean) => void = () => {};
  const decision = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(`**/api/v1/${path}`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    // A dry run asks, and writes nothing.
    if (route.request().url().includes("dryRun")) return route.continue();
    ask();
    if (!(await decision)) return route.continue();
    const error = { code: "forbidden", message: refusal };
    await route.fulfill({ status: 403, json: { error } });
  });
  return { isAsked, letGo: () => decide(false), refuse: () => decide(true) };
}

const visitorOf = (name: string) =>
  newVisitor(chatUrl(stage.service, stage.site.accountId), { content: "Hello?", name });

test("a message that is switched off shows it before the answer, and is live again if it is refused", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  const page = await stage.open("/messages");
  const state = page.getByRole("row", { name: /Sale/ });
  await state.getByText("Live").waitFor();
  await page.getByRole("link", { name: "Sale" }).click();
  const write = await held(page, `messages/${id}`);
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Go live" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
  await state.getByText("Off").waitFor();
  write.refuse();
  await page.getByText(refusal).waitFor();
  await state.getByText("Live").waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("active");
});

test("going live is shown when it is done, and not before", async () => {
  const { id } = (
    await stage.site.post("/messages", { ...banner, name: "Sale", status: "inactive" })
  ).body;
  const page = await stage.open(`/messages/${id}`);
  const write = await held(page, `messages/${id}`);
  await page.getByRole("button", { name: "Go live" }).click();
  const dialog = page.getByRole("dialog", { name: "Go live" });
  await dialog.getByRole("button", { name: "Go live" }).click();
  await write.isAsked;
  expect(await page.getByRole("button", { name: "Update live message" }).count()).toBe(0);
  write.letGo();
  await page.getByRole("button", { name: "Update live message" }).waitFor();
});

test("a page that is taken down is a draft before the answer", async () => {
  const { id } = (await stage.site.post("/landing-pages", landingPage)).body;
  await stage.site.post(`/landing-pages/${id}/publish`);
  const page = await stage.open(`/pages/${id}`);
  const write = await held(page, `landing-pages/${id}/unpublish`);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.locator(".status").getByText("Draft").waitFor();
  expect((await stage.site.get(`/landing-pages/${id}`)).body.status).toBe("published");
  write.letGo();
  await eventually(async () =>
    expect((await stage.site.get(`/landing-pages/${id}`)).body.status).toBe("draft"),
  );
});

test("a reply shows before the answer; a refused one is back in its field", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const write = await held(page, `conversations/${id}/messages`);
  const field = page.getByRole("textbox", { name: "Reply" });
  await field.fill("In four days.");
  await page.keyboard.press("Control+Enter");
  const said = page.getByRole("log").getByText("In four days.");
  await said.waitFor();
  expect(await field.inputValue()).toBe("");
  write.refuse();
  // For a moment it can also be above the field.
  await page.getByText(refusal).first().waitFor();
  await said.waitFor({ state: "detached" });
  await eventually(async () => expect(await field.inputValue()).toBe("In four days."));
});

test("a refused reply waits above its field if something else was typed meanwhile, and is sent again", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const write = await held(page, `conversations/${id}/messages`);
  const field = page.getByRole("textbox", { name: "Reply" });
  await field.fill("In four days.");
  await page.keyboard.press("Control+Enter");
  await field.fill("And it is");
  write.refuse();
  const waiting = page.getByRole("alert").filter({ hasText: `Not sent: ${refusal}` });
  await waiting.getByText("In four days.").waitFor();
  expect(await field.inputValue()).toBe("And it is");
  await page.reload();
  await waiting.getByText("In four days.").waitFor();
  await page.unrouteAll();
  await waiting.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("log").locator("time").nth(1).waitFor();
  await waiting.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("And it is");
  const { data } = (await stage.site.get(`/conversations/${id}/messages`)).body;
  expect(data.map(({ content }: { content: string }) => content)).toContain("In four days.");
});

test("text typed while a picture is being sent stays", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const write = await held(page, `conversations/${id}/messages`);
  const field = page.getByRole("textbox", { name: "Reply" });
  await page.locator(".attach input").setInputFiles({
    ...{ name: "Cup.png", mimeType: "image/png", buffer: pictures["image/png"] },
  });
  await page.locator(".attached img").waitFor();
  await field.fill("Like this one");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("log").getByText("Like this one").waitFor();
  await field.fill("Shall I");
  write.letGo();
  await page.getByRole("log").locator(".said img").waitFor();
  expect(await field.inputValue()).toBe("Shall I");
});

test("a HEIC picture that the browser cannot open is named before anything is sent", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const sent: string[] = [];
  page.on("request", (each) => each.method() === "POST" && sent.push(each.url()));
  await page.locator(".attach input").setInputFiles({
    ...{ name: "IMG_1.HEIC", mimeType: "", buffer: Buffer.from("ftypheic") },
  });
  await page.getByText("This browser cannot open HEIC pictures.", { exact: false }).waitFor();
  expect(await page.locator(".attached").count()).toBe(0);
  expect(sent.filter((url) => /messages|assets/.test(url))).toEqual([]);
});

test("what is sent without a connection is sent after a reload", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const field = page.getByRole("textbox", { name: "Reply" });
  await field.waitFor();
  await page.context().setOffline(true);
  await field.fill("In four days.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("sends when you are online").waitFor();
  // The tab is closed before the connection is back.
  const address = page.url();
  const again = await page.context().newPage();
  await page.close();
  await again.context().setOffline(false);
  await again.goto(address);
  const said = again.getByRole("article").filter({ hasText: "In four days." });
  await said.locator("time").waitFor();
  const { data } = (await stage.site.get(`/conversations/${id}/messages`)).body;
  expect(data.map(({ content }: { content: string }) => content)).toContain("In four days.");
  await eventually(async () =>
    expect(await again.evaluate("localStorage.getItem('console.outbox')")).toBeNull(),
  );
});

test("a conversation that is closed leaves its queue before the answer, and comes back if it is refused", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const row = page
    .getByRole("complementary", { name: "Inbox" })
    .getByRole("listitem")
    .filter({ hasText: "Mara" });
  await row.waitFor();
  // The change that marks it as read when it is opened is not delayed.
  await eventually(async () =>
    expect((await stage.site.get(`/conversations/${id}`)).body.unreadCount).toBe(0),
  );
  const write = await held(page, `conversations/${id}`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await row.waitFor({ state: "detached" });
  write.refuse();
  await page.getByText(refusal).waitFor();
  await row.waitFor();
});

test("a lead's state is another before the answer, and the old one if it is refused", async () => {
  const { service, site } = stage;
  const address = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`;
  const body = JSON.stringify({ form: "contact", data: { email: "mara@acme.com" } });
  await fetch(address, { method: "POST", body });
  const page = await stage.open("/leads");
  await page.getByRole("button", { name: "mara@acme.com", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const state = (name: string) => dialog.getByRole("button", { name, exact: true });
  await eventually(async () =>
    expect((await site.get("/form-submissions")).body.data[0].status).toBe("read"),
  );
  const write = await held(page, "form-submissions/*");
  await state("Spam").click();
  await eventually(async () =>
    expect(await state("Spam").getAttribute("aria-pressed")).toBe("true"),
  );
  write.refuse();
  await eventually(async () =>
    expect(await state("Read").getAttribute("aria-pressed")).toBe("true"),
  );
});
