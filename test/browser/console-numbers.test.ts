import { chatUrl, newVisitor } from "../support/chat";
import { banner, send } from "../support/client";
import { useConsole } from "../support/console";
import { landingPage, refunds } from "../support/operation-calls";

const stage = useConsole();
const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

test("the numbers tell of pages, of what became of conversations, and of the help center", async () => {
  const { service, site } = stage;
  const { id } = (await site.post("/landing-pages", landingPage)).body;
  const { url } = (await site.post(`/landing-pages/${id}/publish`)).body;
  await site.patch(`/domains/${site.domain.id}`, { helpCenter: { enabled: true } });
  const { helpUrl } = (await site.post("/knowledge", refunds)).body;
  await service.settled();
  // A picture on the page counts its visits.
  const [, pixel = ""] = /src="(\/view\/[^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  for (const visited of [pixel, pixel]) await fetch(`${service.pagesUrl}${visited}`, { headers });
  const helpful = new URLSearchParams({ helpful: "no" });
  await fetch(`${helpUrl}`, { method: "POST", headers, body: helpful, redirect: "manual" });
  await fetch(`${helpUrl?.replace(/\/help\/.*/, "/help")}?q=trampoline`, { headers });

  const chats = chatUrl(service, site.accountId);
  const { conversationId, token } = await newVisitor(chats);
  await site.post(`/conversations/${conversationId}/messages`, { content: "In four days." });
  await send(chats.replace("/messages", "/rating"), "POST", {
    body: { score: 4 },
    headers: { authorization: `Bearer ${token}` },
  });
  await service.settled();

  const page = await stage.open("/numbers");
  const row = (name: string | RegExp) => page.getByRole("row", { name });
  await row(`${landingPage.title} 2`).waitFor();
  await row("Conversations started in this period").waitFor();
  await row("Answered by a person 1 0").waitFor();
  await row(/^Longest wait for an answer \d+ s –$/).waitFor();
  await row("Rating by visitors 4 of 5 (1) –").waitFor();
  await row(`${refunds.title} 0 1`).waitFor();
  await row("trampoline 1").waitFor();
  if (process.env.CONSOLE_PICTURES)
    await page.screenshot({ path: `${process.env.CONSOLE_PICTURES}/numbers.png`, fullPage: true });
  await page.getByRole("link", { name: refunds.title }).click();
  await page.getByRole("heading", { name: refunds.title }).waitFor();
});

test("the plot has a tick on a day when something went live, which names the records and leads to them", async () => {
  const { service, site } = stage;
  await site.post("/messages", { ...banner, name: "Sale", status: "active" });
  await site.post("/messages", { ...banner, name: "Draft", status: "inactive" });
  const { id } = (await site.post("/landing-pages", { ...landingPage, title: "Mug" })).body;
  await site.post(`/landing-pages/${id}/publish`);
  await service.settled();
  // A site that no page has the tag of sees its first steps on Home; Numbers has the same plot.
  const page = await stage.open("/numbers");
  const ticks = page.getByRole("figure").getByRole("listitem");
  const sale = ticks.getByRole("link", { name: /^Sale, went live on \d/ });
  await sale.waitFor();
  expect(await ticks.count()).toBe(1);
  expect(await ticks.getByRole("link").count()).toBe(2);
  const shown = () =>
    ticks
      .locator(".records")
      .evaluate((box) => box.ownerDocument.defaultView?.getComputedStyle(box).opacity);
  expect(await shown()).toBe("0");
  await ticks.locator(".mark").hover();
  expect(await shown()).toBe("1");
  await page.mouse.move(0, 0);
  await sale.focus();
  expect(await shown()).toBe("1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Mug" }).waitFor();
});
