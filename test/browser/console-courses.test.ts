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
