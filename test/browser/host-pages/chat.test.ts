import type { Locator } from "playwright-core";
import { newChatClient } from "../../support/chat";
import { drawn } from "../../support/draw";
import { hostilePage, hostilePages } from "../../support/hostile-pages";
import { useVisitedService } from "../../support/visited-service";

// The chat on every page that breaks real scripts: it is opened, a visitor and the desk talk in it, it is seen whole in the
// window, it closes, and the page has no errors. A deep run tries all of them.

const stage = useVisitedService();
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

test.each(drawn(Object.keys(hostilePages), 6, "the chat on hostile pages"))(
  "a visitor and the desk talk on the page: %s",
  async (name) => {
    const hostile = hostilePages[name] ?? {};
    const { prepare, headers = {}, context } = hostile;
    const desk = await newChatClient(stage.service);
    const profile = await stage.browser.newContext({ reducedMotion: "reduce", ...context });
    const page = await profile.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    if (prepare) await page.addInitScript(prepare);
    const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="${desk.accountId}" data-domain="shop.acme.com"></script>`;
    await page.goto(stage.site.serve(hostilePage(hostile)(tag), headers));
    const press = (place: Locator, timeout: number) =>
      context?.hasTouch ? place.tap({ timeout }) : place.click({ timeout });
    await press(page.locator(".launcher"), 10_000);
    const field = page.getByLabel("Write a message");
    await field.fill("Hello?");
    await press(page.getByRole("button", { name: "Send" }), 5000);
    await page.getByText("Sent", { exact: true }).waitFor();
    const [{ id }] = (await desk.get("/conversations")).body.data;
    await desk.post(`/conversations/${id}/messages`, { content: "Good morning" });
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.getByText("Good morning").waitFor();
    expect(await page.locator("[role=log] span").allInnerTexts()).toEqual([
      "Hello! How can we help?",
      "Hello?",
      "Good morning",
    ]);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await page.locator("dialog[open]").boundingBox();
    if (!box) throw new Error("The panel is not seen.");
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
    // Nothing sticks out of the panel, which would scroll aside.
    expect(await page.locator("dialog").evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    if (process.env.CHAT_PICTURES) {
      await page.screenshot({ path: `${process.env.CHAT_PICTURES}/${name}.png` });
    }
    await press(page.locator("dialog").getByRole("button", { name: "Close" }), 5000);
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  },
);
