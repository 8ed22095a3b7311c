import type { Page } from "playwright-core";
import { chatUrl, newVisitor } from "../support/chat";
import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { landingPage } from "../support/operation-calls";

const stage = useConsole();
// The console says in its own words what a code means.
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
  await page.getByRole("button", { name: "Take down" }).click();
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
  await page.getByText(refusal).waitFor();
  await said.waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("In four days.");
});

test("a conversation that is closed leaves its queue before the answer, and comes back if it is refused", async () => {
  const { conversationId: id } = await visitorOf("Mara");
  const page = await stage.open(`/inbox/${id}`);
  const row = page
    .getByRole("complementary", { name: "Inbox" })
    .getByRole("listitem")
    .filter({ hasText: "Mara" });
  await row.waitFor();
  // What opening it marks as read is not held.
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
