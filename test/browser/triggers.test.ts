import { banner } from "../support/banner";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const on = (trigger: string, triggerValue: string | null = null, settings = {}) => ({
  messages: [banner({ trigger, triggerValue, ...settings })],
});
const scroller = (tag: string) =>
  `<!doctype html><title>Shop</title><body style="margin:0"><div id="inner" style="height:90vh;overflow:auto"><p style="height:4000px">x</p></div>${tag}</body>`;
const tall = (tag: string) =>
  `<!doctype html><title>Shop</title><body style="height:4000px">${tag}</body>`;

test("SCROLL shows when that share of the page has been scrolled", async () => {
  const page = await stage.visit({ ...on("SCROLL", "50"), html: tall });
  await quiet(page);
  await page.evaluate("scrollTo(0, (document.body.scrollHeight - innerHeight) * 0.4)");
  await expectShown(page, []);
  await page.evaluate("scrollTo(0, (document.body.scrollHeight - innerHeight) * 0.6)");
  await panelsOf(page).waitFor();
});

test("SCROLL counts an inner scroller that fills the window", async () => {
  const page = await stage.visit({ ...on("SCROLL", "100"), html: scroller });
  await quiet(page);
  await page.evaluate("inner.scrollTo(0, inner.scrollHeight)");
  await panelsOf(page).waitFor();
});

test("EXIT_INTENT shows when the pointer leaves through the top, not through a side", async () => {
  const page = await stage.visit(on("EXIT_INTENT"));
  await quiet(page);
  const leave = (x: number, y: number) =>
    page.evaluate(
      `document.documentElement.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, clientX: ${x}, clientY: ${y} }))`,
    );
  await leave(-1, 300);
  await expectShown(page, []);
  await leave(300, -1);
  await panelsOf(page).waitFor();
});

test("INACTIVITY shows after that much time without activity", async () => {
  // The page itself moves from its start, because a busy machine delays these moves and the message's timer alike.
  const moving = `<script>const moves = setInterval(() => {
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    document.body.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
  }, 100)</script>`;
  const page = await stage.visit({
    ...on("INACTIVITY", "1"),
    html: (tag) => `<!doctype html><title>Shop</title><body>${moving}${tag}`,
  });
  await quiet(page);
  await page.waitForTimeout(1500);
  await expectShown(page, []);
  await page.evaluate("clearInterval(moves)");
  await panelsOf(page).waitFor();
});

test("CLICK shows on a click on the selected element, and on anything inside it", async () => {
  const page = await stage.visit({
    ...on("CLICK", "button.buy"),
    html: (tag) =>
      `<title>Shop</title><button>Other</button><button class="buy"><b>Buy</b></button>${tag}`,
  });
  await quiet(page);
  await page.getByText("Other").click();
  await expectShown(page, []);
  await page.getByText("Buy").click();
  await panelsOf(page).waitFor();
});

test("an invalid CLICK selector shows nothing, and other messages still show", async () => {
  const messages = [
    banner({ trigger: "CLICK", triggerValue: "button[" }),
    banner({ id: "msg_2", htmlContent: "<p>Other</p>" }),
  ];
  const page = await stage.visit({ messages });
  await page.locator("h1").click();
  await expectShown(page, ["Other"]);
});

test("EVENT shows when the page tracks that name", async () => {
  const page = await stage.visit(on("EVENT", "added"));
  await quiet(page);
  await page.evaluate(`MessagingWidget.track("removed")`);
  await expectShown(page, []);
  await page.evaluate(`MessagingWidget.track("added")`);
  await panelsOf(page).waitFor();
});

test("an event tracked before the script had loaded shows its message too", async () => {
  const prepare = `(window.MessagingWidget ||= []).push((widget) => widget.track("added"))`;
  const page = await stage.visit({ ...on("EVENT", "added"), prepare });
  await panelsOf(page).waitFor();
});

test.each(["with", "without"])(
  "%s the Navigation API, a navigation within the page is judged like a load",
  async (has) => {
    const urlRules = [{ match: "EXACT", value: "/cart", exclude: false }];
    const page = await stage.visit({
      ...on("IMMEDIATE", null, { urlRules }),
      prepare: has === "without" ? "delete window.navigation" : "",
    });
    await expectShown(page, []);
    await page.evaluate(`history.pushState(null, "", "/cart")`);
    await panelsOf(page).waitFor();
    await page.evaluate(`history.pushState(null, "", "/")`);
    await panelsOf(page).waitFor({ state: "detached" });
  },
);

test("a trigger from the page before is checked by the page where it fires", async () => {
  const urlRules = [{ match: "STARTS_WITH", value: "/blog", exclude: true }];
  const page = await stage.visit(on("DELAY", "1", { urlRules }));
  await page.evaluate(`history.pushState(null, "", "/blog/1")`);
  await page.waitForTimeout(1500);
  await expectShown(page, []);
});

test("DELAY fires on a page that keeps changing its query", async () => {
  const page = await stage.visit(on("DELAY", "2"));
  await page.evaluate(
    `setInterval(() => history.replaceState(null, "", "?at=" + performance.now()), 300)`,
  );
  await panelsOf(page).waitFor({ timeout: 5000 });
});

test("a message that belongs to a query begins when the page has that query, and leaves with it", async () => {
  const urlRules = [{ match: "CONTAINS", value: "/?tab=2", exclude: false }];
  const page = await stage.visit(on("IMMEDIATE", null, { urlRules }));
  await expectShown(page, []);
  await page.evaluate(`history.pushState(null, "", "?tab=2")`);
  await panelsOf(page).waitFor();
  await page.evaluate(`history.pushState(null, "", "?tab=3")`);
  await panelsOf(page).waitFor({ state: "detached" });
});
