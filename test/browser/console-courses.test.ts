import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";

const stage = useConsole();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a list's rows show their last days, in a sentence too, by one request", async () => {
  const { service, site } = stage;
  const { id: messageId } = (await site.post("/messages", { ...banner, name: "Sale" })).body;
  await site.post("/messages", { ...banner, name: "Quiet" });
  const events = Array.from({ length: 3 }, (_, index) => ({
    type: "impression",
    messageId,
    eventId: `seen-${index}`,
  }));
  await send(
    `${service.baseUrl}/api/embed/events?userId=${site.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { events } },
  );
  const { id: pageId } = (
    await site.post("/landing-pages", { title: "Launch", templateId: "waitlist" })
  ).body;
  const { url } = (await site.post(`/landing-pages/${pageId}/publish`)).body;
  await service.settled();
  const [pixel = ""] = (await send(url, "GET")).text.match(/(?<=src=")\/view\/[^"]+/) ?? [];
  await send(new URL(pixel, url).href, "GET", { headers: { "user-agent": firefox } });
  await service.settled();

  const page = await stage.open("/messages");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/analytics")) asked += 1;
  });
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await row("Sale")
    .getByText(/^Shown in 30 days: 3, most on \w+ \w+: 3$/)
    .waitFor();
  expect(await row("Sale").locator("polyline").count()).toBe(1);
  expect(await row("Quiet").locator("polyline").count()).toBe(0);
  await page.getByRole("navigation").getByRole("link", { name: "Pages" }).click();
  await row("Launch")
    .getByText(/^Page visits in 30 days: 1, most on \w+ \w+: 1$/)
    .waitFor();
  expect(asked).toBeLessThanOrEqual(1);
});

test("the message that brought most leads is found by its column, and its leads are saved", async () => {
  const { service, site } = stage;
  const withForm = (name: string) => ({
    ...banner,
    name,
    htmlContent: '<form data-form="news"><input name="email"><button>Go</button></form>',
  });
  const most = (await site.post("/messages", withForm("Letter"))).body.id;
  const other = (await site.post("/messages", withForm("Offer"))).body.id;
  const sends = [
    ["a@example.com", most],
    ["b@example.com", most],
    ["c@example.com", other],
  ];
  for (const [email, messageId] of sends) {
    const address = `${service.baseUrl}/api/embed/form?userId=${site.accountId}&domain=shop.acme.com`;
    const body = { form: "news", data: { email }, messageId };
    expect((await send(address, "POST", { body })).status).toBeLessThan(300);
  }
  await service.settled();
  const page = await stage.open("/numbers");
  await page.getByRole("columnheader").getByRole("button", { name: "Leads" }).click();
  await page.getByRole("columnheader", { name: "Leads, previous" }).waitFor();
  expect(await page.locator("tbody tr").first().textContent()).toMatch(/^Letter/);
  // On a phone too, the figure and the previous one are visible.
  await page.setViewportSize({ width: 390, height: 800 });
  const frame = page.locator(".table-frame").first();
  expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.locator("tbody tr").first().click();
  await page.getByRole("button", { name: /Only “Letter”/ }).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download these leads" }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "leads.csv");
  await saved.saveAs(file);
  const addresses = readFileSync(file, "utf8").match(/\w@example\.com/g);
  expect(addresses?.sort()).toEqual(["a@example.com", "b@example.com"]);
});
