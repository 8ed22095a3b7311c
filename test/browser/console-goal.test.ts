import { randomUUID } from "node:crypto";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

test("a goal is chosen in the editor, with its value, its time and the code for the page", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, status: "inactive" })).body;
  const page = await stage.open(`/messages/${id}`);
  await page.locator("summary", { hasText: "Goal" }).click();
  const goal = async () => (await stage.site.get(`/messages/${id}`)).body.goal;
  const section = page.locator("details.section").filter({ hasText: "What should visitors do?" });
  const kind = section.getByLabel("What should visitors do?");
  const without = section.getByText("Without a goal");
  await without.waitFor();
  await kind.selectOption("Trigger an event on your site");
  await section.getByLabel("Event name").fill("bought");
  await section.getByLabel("Within").selectOption("A week");
  await section.getByText("Counted from that moment, not until midnight.").waitFor();
  expect(await without.count()).toBe(0);
  await section.getByLabel("Currency").fill("eur");
  await page.getByText('widget.track("bought", { value: 49.9, currency: "EUR" })').waitFor();
  await page.keyboard.press("Control+s");
  const bought = { kind: "EVENT", value: "bought", withinSeconds: 604_800, currency: "EUR" };
  await eventually(async () => expect(await goal()).toEqual(bought));
  await kind.selectOption("Open a page");
  expect(await section.getByRole("textbox").inputValue()).toBe("");
  await page.keyboard.press("Control+s");
  await section.getByText("Fill this in.").waitFor();
  await section.getByRole("textbox").fill("thanks");
  await page.keyboard.press("Control+s");
  await section.getByText("must be a path or an address").waitFor();
  await kind.selectOption("No goal");
  await page.keyboard.press("Control+s");
  await eventually(async () => expect(await goal()).toBeNull());
});

test("reached goals are a figure of their own, and leave conversions as they were", async () => {
  const { service, site } = stage;
  const report = (messageId: string, event: object) =>
    send(
      `${service.baseUrl}/api/embed/events?userId=${site.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { events: [{ eventId: randomUUID(), messageId, ...event }] } },
    );
  const letter = (await site.post("/messages", { ...banner, name: "Letter" })).body.id;
  await report(letter, { type: "impression" });
  await report(letter, { type: "conversion" });
  const goal = { kind: "EVENT", value: "bought", currency: "EUR" };
  const { id } = (await site.post("/messages", { ...banner, name: "Sale", goal } as never)).body;
  await report(id, { type: "impression" });
  await service.settled();
  const page = await stage.open("/numbers");
  await page.getByRole("row", { name: /^Sale 1/ }).waitFor();
  await page.getByRole("button", { name: /^Conversions\s*1/ }).click();
  expect(await page.getByRole("columnheader", { name: "Revenue" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Goals reached/ }).count()).toBe(0);
  const hint = page.getByText(
    "To see revenue, set a message’s goal to “Trigger an event on your site",
  );
  await hint.waitFor();
  await report(id, { type: "goal", value: 4990, currency: "EUR" });
  await service.settled();
  await page.reload();
  await page.getByRole("row", { name: /^Sale .*€49\.90/ }).waitFor();
  expect(await hint.count()).toBe(0);
  // The other message's conversions are counted as before.
  await page.getByRole("button", { name: /^Conversions\s*1/, pressed: true }).waitFor();
  await page.getByRole("row", { name: /^Letter 1 0 1 0/ }).waitFor();
  await page.getByRole("button", { name: /^Goals reached\s*1/ }).click();
  await page.getByRole("row", { name: /^Sale 1 0 0 1/ }).waitFor();
  expect(await page.getByRole("columnheader", { name: /^Goals reached ↓$/ }).count()).toBe(1);
});
