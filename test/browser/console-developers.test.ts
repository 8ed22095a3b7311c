import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { changeTypes } from "../../shared/kinds/changes/change-types";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";
import { dumpTable } from "../support/dump-table";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";
import { authorOf } from "../support/operation-calls";
import { answering, startReceiver } from "../support/receiver";

const stage = useConsole();

test("a webhook is made, asks its address, is confirmed, tested, seen to fail, sent again, paused and deleted", async () => {
  const page = await stage.open("/settings/developers");
  const form = page.locator("form", { hasText: "Create webhook" });
  await form
    .getByRole("textbox", { name: /^Address/ })
    .fill("https://hooks.example.invalid/widget");
  const press = (name: string) => form.getByRole("button", { name }).click();
  await press("Custom");
  await press("Create webhook");
  await form.locator("small.bad").waitFor();
  for (const change of [/^A visitor sent a form/, /^A message was created/]) {
    await form.getByRole("checkbox", { name: change }).check();
  }
  await press("Create webhook");
  // The secret is visible, though the button is far below it.
  const secret = page.getByRole("group", { name: "Secret" });
  await page.locator(":focus").and(secret).getByText("whsec_", { exact: false }).waitFor();
  const { y, height } = (await secret.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.getByRole("link", { name: "https://hooks.example.invalid/widget" }).click();
  // Nothing listens at the address, so the challenge that would have arrived there is pasted.
  await page.getByText("Not confirmed", { exact: true }).waitFor();
  await page.getByText("You can send a test once the address is confirmed.").waitFor();
  expect(await page.getByRole("button", { name: "Send a test" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Send the challenge again" }).click();
  await page.getByText("The challenge is on its way.").waitFor();
  await page.getByRole("cell", { name: "webhook.challenge" }).first().waitFor();
  const rows = await dumpTable(stage.service);
  const row = rows.find(({ url }) => url?.S === "https://hooks.example.invalid/widget");
  await page.getByLabel("Challenge", { exact: true }).fill(row?.challenge?.S ?? "");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("Address confirmed.").waitFor();
  await page.getByRole("checkbox", { name: "Send waiting changes together" }).check();
  await page.getByText("Saved.").first().waitFor();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByRole("cell", { name: "webhook.test" }).waitFor();
  await page.getByRole("button", { name: "Send again" }).first().click();
  await page.getByText("Sending it again.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByRole("heading", { name: "Agents" }).waitFor();
  await page.getByText(/^Deleted “/).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Agents" }).waitFor();
  const webhooks = async () => (await stage.site.get("/webhooks")).body.data;
  await eventually(async () => expect(await webhooks()).toEqual([]));
});

test("a webhook that is not confirmed says why its challenge failed", async () => {
  const receiver = await startReceiver();
  try {
    receiver.answerChallenge = (_, response) => void response.writeHead(404).end();
    const types = ["message.created"];
    const { id } = (await stage.site.post("/webhooks", { url: receiver.url, types })).body;
    const page = await stage.open(`/settings/webhooks/${id}`);
    await page.getByText("The challenge failed: The receiver answered 404.").waitFor();
    receiver.answerChallenge = ({ json }, response) => void response.end(json.data.challenge);
    await page.getByRole("button", { name: "Send the challenge again" }).click();
    await page.getByText("The challenge failed", { exact: false }).waitFor({ state: "detached" });
    await page.getByText("Active", { exact: true }).waitFor();
  } finally {
    await receiver.stop();
  }
});

test("the body of a delivery is shown as it was sent, with the answer", async () => {
  const receiver = await startReceiver();
  try {
    receiver.answer = answering(200, {}, "Thank you");
    const { id } = (
      await stage.site.post("/webhooks", { url: receiver.url, types: ["message.created"] })
    ).body;
    await eventually(async () => expect(receiver.challenges).toHaveLength(1));
    const page = await stage.open(`/settings/webhooks/${id}`);
    await page.getByText("Active", { exact: true }).waitFor();
    const shown = async (type: string) => {
      await eventually(async () => expect(receiver.received.at(-1)?.json.type).toBe(type));
      await stage.service.settled();
      await page.reload();
      await page.getByRole("button", { name: type }).first().click();
      const dialog = page.getByRole("dialog", { name: type });
      await dialog.getByText("Thank you").waitFor();
      await dialog
        .getByText(`webhook-id: ${receiver.received.at(-1)?.headers["webhook-id"]}`)
        .waitFor();
      const body = await dialog.locator("section").first().locator("code").textContent();
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      return JSON.parse(body ?? "");
    };
    await page.getByRole("button", { name: "Send a test" }).click();
    expect(await shown("webhook.test")).toEqual(receiver.received.at(-1)?.json);
    await stage.site.post("/messages", { ...banner, name: "Spring sale" });
    expect(await shown("message.created")).toEqual(receiver.received.at(-1)?.json);
    await stage.site.patch(`/webhooks/${id}`, { bundle: true });
    await stage.site.post("/messages", { ...banner, name: "Summer sale" });
    expect(await shown("webhook.bundle")).toEqual(receiver.received.at(-1)?.json);
    // Only the address itself may receive the challenge.
    await page.getByRole("button", { name: "webhook.challenge" }).click();
    await page.getByText("Only the address itself receives the challenge.").waitFor();
  } finally {
    await receiver.stop();
  }
});

test("a webhook's changes are chosen by their meaning, by keyboard, and stored under the API's names", async () => {
  const page = await stage.open("/settings/developers", { viewport: { width: 390, height: 844 } });
  const form = page.locator("form", { hasText: "Create webhook" });
  const changes = page.getByRole("group", { name: "Changes" });
  const press = (name: string) => changes.getByRole("button", { name, exact: true }).click();
  await changes.getByRole("button", { name: "New leads", pressed: true }).waitFor();
  expect(await changes.getByRole("checkbox").count()).toBe(0);
  await press("Custom");
  // Every type of the API has a sentence, in the group of its kind.
  const offered = await changes.locator(".offered label").allTextContents();
  expect(offered).toHaveLength(Object.keys(changeTypes).length);
  for (const each of offered) expect(each).toMatch(/^[A-Z][^`]*\. ?[a-z_]+\.[a-z_]+$/);
  await changes.getByRole("group", { name: "Leads and surveys" }).waitFor();
  await changes.getByText("Select at least one.").waitFor();

  await form
    .getByRole("textbox", { name: /^Address/ })
    .fill("https://hooks.example.invalid/widget");
  await changes.getByRole("searchbox", { name: "Find a change" }).focus();
  await page.keyboard.type("survey");
  await page.keyboard.press("Enter");
  expect(await changes.locator(".offered label").count()).toBeLessThan(8);
  const finished = changes.getByRole("checkbox", {
    name: /^A visitor reached the end of a survey/,
  });
  for (let step = 0; !(await finished.evaluate((it) => it === document.activeElement)); step += 1) {
    expect(step).toBeLessThan(10);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await changes.getByText("1 selected.").waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText("whsec_", { exact: false }).waitFor();
  const types = async () => (await stage.site.get("/webhooks")).body.data[0].types;
  expect(await types()).toEqual(["survey_response.finished"]);

  // Everything and back keeps the choice.
  await page.getByRole("link", { name: "https://hooks.example.invalid/widget" }).click();
  await press("Everything");
  expect(await changes.getByRole("checkbox").count()).toBe(0);
  await press("Custom");
  await finished.waitFor();
  expect(await finished.isChecked()).toBe(true);
  expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await press("Everything");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").first().waitFor();
  expect(await types()).toEqual(["*"]);
});

async function faultsOf(page: Page): Promise<unknown> {
  await page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
  return page.evaluate(
    "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
}

test("the change log tells who changed what, and brings it back", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Spring sale" })).body;
  await stage.site.patch(`/messages/${id}`, { htmlContent: "<p>Broken</p>" });
  await stage.service.settled();
  const page = await stage.open("/settings/changes");
  const changed = page.getByRole("button", { name: /changed message “Spring sale”/ });
  await changed.click();
  await page.locator("ins").getByText("Broken").waitFor();
  await changed.click();
  await page.getByRole("button", { name: /created message “Spring sale”/ }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page
    .getByRole("dialog", { name: /^Restore the version of/ })
    .getByRole("button", { name: "Restore this version" })
    .click();
  await page.getByText(/^Restored the version of \d+ .*\.$/).waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.htmlContent).toBe(banner.htmlContent);
});

test("a version in which a message was live is restored only after a question that says so", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  await stage.site.patch(`/messages/${id}`, { status: "inactive" });
  const page = await stage.open(`/messages/${id}?tab=history`);
  await page.locator(".history li > button").last().click();
  const restore = page.getByRole("button", { name: "Restore this version" });
  await restore.click();
  const dialog = page.getByRole("dialog", { name: /^Restore the version of/ });
  await dialog
    .getByText(
      "It becomes the newest version, and the others stay here. Visitors see it within a minute.",
    )
    .waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("inactive");
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText(/^Restored the version of \d+ .*\.$/).waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("active");
  await page.locator(".history em").getByText("Restored an earlier version").waitFor();
});

test("the change log says which way a message was switched, and that an Undo was one", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  const page = await stage.open("/messages");
  await fromMenu(page, "Actions for Sale", "Switch off");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("1 switched on again.").waitFor();
  await page.getByRole("link", { name: "Sale", exact: true }).click();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${id}`)).body).toMatchObject({
      version: 5,
      status: "active",
    }),
  );
  await stage.service.settled();
  await page.goto(page.url().replace(/messages.*/, "settings/changes"));
  const notes = page.getByRole("button", { name: /changed message “Sale”/ }).locator("em");
  await notes.last().waitFor();
  expect(await notes.allTextContents()).toEqual([
    "Undo: switched on",
    "Switched off",
    "Undo: switched on",
    "Switched off",
  ]);
});

test("the change log names the changed settings of a website, and tells how much was erased", async () => {
  const { service, site } = stage;
  const form = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`;
  await send(form, "POST", { body: { form: "contact", data: { email: "ann@acme.com" } } });
  const page = await stage.open("/settings/brand");
  await page.getByLabel("Color", { exact: true }).first().fill("#aa3300");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  await site.rest("DELETE", "/visitors/ann@acme.com");
  await service.settled();
  await page.goto(page.url().replace(/brand.*/, "changes"));
  const rows = page.locator(".history li");
  await rows.filter({ hasText: "shop.acme.com" }).locator("em", { hasText: "Color" }).waitFor();
  await rows
    .filter({ hasText: "erased" })
    .locator("em", { hasText: "1 form submission" })
    .waitFor();
});

test("a field's old and new value are never run together", async () => {
  const { id } = (
    await stage.site.post("/messages", {
      ...{ ...banner, name: "Spring sale" },
      expiresAt: "2031-03-05T10:00:00.000Z",
    })
  ).body;
  await stage.site.patch(`/messages/${id}`, {
    name: "Summer sale",
    expiresAt: "2031-04-05T10:00:00.000Z",
  });
  const page = await stage.open(`/messages/${id}?tab=history`);
  await page.locator(".history li > button").first().click();
  await page.locator(".version ins").first().waitFor();
  const told = await page.locator(".version dd").allInnerTexts();
  expect(told).toContain("Spring Summer sale");
  expect(told.filter((each) => each.includes("2031"))).toEqual([
    expect.stringMatching(/^5 Mar 2031, 10:00 \w+$/),
    expect.stringMatching(/^5 Apr 2031, 10:00 \w+$/),
  ]);
});

test("the change log begins with the newest changes and reads on to the oldest", async () => {
  const count = 120;
  const page = await stage.open("/");
  await page.route("**/api/v1/changes?*", (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get("order")).toBe("desc");
    const before = Number(searchParams.get("after") ?? count + 1);
    const data = Array.from({ length: 50 }, (_, index) => before - 1 - index)
      .filter((seq) => seq > 0)
      .map((seq) => ({
        seq,
        type: "message.updated",
        recordId: "msg_1",
        version: seq,
        actor: { kind: "key", id: "1", name: "Website" },
        createdAt: new Date(Date.now() - (count - seq) * 60_000).toISOString(),
        data: { name: `Sale ${seq}.` },
      }));
    const last = data.at(-1)?.seq ?? 1;
    return route.fulfill({ json: { data, cursor: `${last}`, hasMore: last > 1 } });
  });
  await page.goto(`${page.url().replace(/\/$/, "")}/settings/changes`);
  const changes = page.locator(".history li");
  await changes.first().getByText(`changed message “Sale ${count}.”`).waitFor();
  for (const next of [70, 20]) {
    await changes.last().scrollIntoViewIfNeeded();
    await changes.getByText(`changed message “Sale ${next}.”`).waitFor();
  }
  await changes.getByText("changed message “Sale 1.”").waitFor();
  expect(await changes.count()).toBe(count);
});

test("what the screen shows is also given as a request and as a tool call", async () => {
  await stage.site.post("/messages", { ...banner, name: "Spring sale" });
  const page = await stage.open("/messages");
  await page.getByRole("link", { name: "Spring sale" }).click();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByText("Off", { exact: true }).first().waitFor();
  await page.keyboard.press(".");
  const dialog = page.getByRole("dialog", { name: "API calls" });
  await dialog.locator("summary", { hasText: "update_message" }).click();
  const request = await dialog.locator("details[open] code").first().textContent();
  expect(request).toMatch(/^curl -X PATCH 'http.*\/api\/v1\/messages\/msg_\w+'/);
  const call = JSON.parse((await dialog.locator("details[open] code").last().textContent()) ?? "");
  // An agent that sends the same changes nothing: the version that it names has passed.
  const answer = (await stage.site.rpc(call)).body;
  expect(call.params.arguments).toMatchObject({ status: "inactive", ifVersion: 1 });
  expect(answer.result.structuredContent ?? answer.result.content).toBeDefined();
  expect(JSON.stringify(answer)).toContain("precondition_failed");
  await dialog.locator("summary", { hasText: "get_message" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press(".");
  await dialog.locator("summary", { hasText: "update_message" }).waitFor();
});

test("the focus goes back to where it was, however a dialog is closed", async () => {
  const page = await stage.open("/messages");
  const button = page.getByRole("button", { name: "API calls" });
  const dialog = page.locator("dialog[open]");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(2, 2),
  ]) {
    await button.click();
    await dialog.waitFor();
    await close();
    await page.locator("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("API calls");
  }
});

test("figures of a custom period, sorted by the most successful, are in the URL and can be downloaded", async () => {
  await stage.site.post("/messages", { ...banner, name: "Spring sale" });
  const page = await stage.open("/numbers?figure=submissions&from=2026-01-01&to=2026-01-14");
  expect(await page.getByRole("button", { name: /^Leads/ }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  await page
    .getByText(/None in 18.31 Dec/)
    .first()
    .waitFor();
  // Nothing was counted in the period before, so there is no comparison.
  expect(await page.getByText("Dashed line:", { exact: false }).count()).toBe(0);
  // The lines fill the available width; their labels keep their size.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const plane = await page.locator(".plane svg").boundingBox();
    const label = await page.locator(".scale > span").first().boundingBox();
    expect([plane?.height, label?.height]).toEqual([180, 14]);
    expect(plane?.width).toBeGreaterThan(width / 2);
  }
  await page.keyboard.press("t");
  await page.getByRole("rowheader", { name: "14 Jan" }).waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("x")]);
  const file = join(mkdtempSync(join(tmpdir(), "numbers-")), "numbers.csv");
  await saved.saveAs(file);
  expect(readFileSync(file, "utf8").trim().split("\r\n")).toHaveLength(15);
  await page.keyboard.press("2");
  await page.waitForURL(/days=7/);
  expect(page.url()).not.toContain("from=");
  // An invalid value in the address shows the usual days.
  await page.goto(page.url().replace("days=7", "days=x"));
  await page.getByRole("button", { name: "30 days", pressed: true }).waitFor();
});

test("an article's proposal is named, and rejected with a reason", async () => {
  const { id } = (
    await stage.site.post("/knowledge", { title: "Returns", content: "You have 30 days." })
  ).body;
  const author = await authorOf(stage.site, stage.service);
  await author.patch(`/knowledge/${id}`, { content: "You have 3 days." });
  const page = await stage.open("/");
  const section = page.locator("section", { hasText: "Waiting for review" });
  await section.getByRole("link", { name: "Returns" }).waitFor();
  await section.getByRole("button", { name: "Send back" }).click();
  await page.getByLabel("Reason").fill("It is 30 by law.");
  await page.getByRole("dialog").getByRole("button", { name: "Send back" }).click();
  await section.waitFor({ state: "detached" });
  expect((await stage.site.get("/reviews")).body.data).toMatchObject([
    { state: "rejected", reason: "It is 30 by law." },
  ]);
});

test("an author proposes, and reads on the first page why it was rejected", async () => {
  const { id } = (
    await stage.site.post("/knowledge", { title: "Returns", content: "You have 30 days." })
  ).body;
  const page = await stage.open(`/help/${id}`, {}, "author");
  await page.getByLabel("Text").fill("You have 3 days.");
  await page.getByRole("button", { name: "Update live article" }).click();
  await page.getByText("Sent for review.", { exact: false }).waitFor();
  // The author continues from the proposal, also after a reload.
  await page.getByText("This is your proposal.", { exact: false }).waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("You have 3 days.");
  await page.reload();
  await eventually(async () =>
    expect(await page.getByLabel("Text").inputValue()).toBe("You have 3 days."),
  );
  const [review] = (await stage.site.get("/reviews")).body.data;
  await stage.site.post(`/reviews/${review.id}/reject`, { reason: "It is 30 by law." });
  await page.getByRole("link", { name: "Home" }).click();
  const back = page.locator("section", { hasText: "Sent back to you" });
  await back.getByText("It is 30 by law.").waitFor();
  await back.getByRole("link", { name: "Returns" }).waitFor();
  await page.getByText("Waiting for review").waitFor({ state: "detached" });
});

test("an author sends a new message for review, in the words of people, and it is announced by its new name", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const author = await stage.open(`/messages/${id}`, {}, "author");
  await author.getByLabel("Name", { exact: true }).fill("Studio open house");
  await author.getByRole("button", { name: "Send for review" }).click();
  const dialog = author.getByRole("dialog", { name: "Send for review" });
  await dialog.getByRole("heading", { name: "Send for review?" }).waitFor();
  await dialog.getByText("An owner or editor has to approve it before visitors see it.").waitFor();
  expect(await dialog.textContent()).not.toContain("/api/v1");
  await dialog.getByRole("button", { name: "Send for review" }).click();
  await author.getByText("Sent for review.", { exact: false }).first().waitFor();
  const page = await stage.open("/");
  const section = page.locator("section", { hasText: "Waiting for review" });
  await section.getByRole("link", { name: "Studio open house" }).waitFor();
});

test("a proposal to switch off asks for confirmation, is named as such everywhere, and takes effect once it is approved", async () => {
  const { id } = (
    await stage.site.post("/messages", {
      ...{ name: "Spring sale", template: "banner" },
      ...{ htmlContent: "<p>10% off</p>", status: "active" },
    })
  ).body;
  const author = await stage.open(`/messages/${id}`, {}, "author");
  await author.getByRole("button", { name: "Propose switching off" }).click();
  const dialog = author.getByRole("dialog", { name: "Propose switching off “Spring sale”?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "detached" });
  expect((await stage.site.get("/reviews")).body.data).toEqual([]);
  await author.getByRole("button", { name: "Propose switching off" }).click();
  await dialog.getByRole("button", { name: "Propose switching off" }).click();
  await author.getByText("Switch off. You propose this.", { exact: false }).waitFor();
  // Visitors still see it.
  expect(await author.locator(".status.active").textContent()).toBe("Live");
  const [{ id: reviewId }] = (await stage.site.get("/reviews")).body.data;
  expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("active");
  const key = await authorOf(stage.site, stage.service);
  await stage.site.post(`/reviews/${reviewId}/reject`, { reason: null });
  await key.patch(`/messages/${id}`, { status: "inactive", htmlContent: "<p>20% off</p>" });

  const page = await stage.open("/");
  const section = page.locator("section", { hasText: "Waiting for review" });
  await section.getByText("Switch off, and change Content", { exact: true }).waitFor();
  await section.getByRole("link", { name: "Spring sale" }).click();
  await page.getByText("Switch off, and change Content. Author proposes this.").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByRole("heading", { name: "Switch off, and change Content" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Approve" }).click();
  await page.getByText("Approved and switched off.").waitFor();
  expect((await stage.site.get(`/messages/${id}`)).body.status).toBe("inactive");
});
