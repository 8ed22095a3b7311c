import type { Route } from "playwright-core";
import { desksOf, field, launcher } from "../support/chat-desk";
import { hurried } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { useVisitedService } from "../support/visited-service";

// A request of the chat fails or takes too long, as at a service that has just started. The chat comes later.

const stage = useVisitedService();
const newDesk = desksOf(stage);
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

/** Opens a page whose first request of an address is handled by the test. */
async function visitOnce(address: RegExp, handle: (route: Route) => unknown, greeting = "Hello!") {
  const desk = await newDesk({ greeting });
  const context = await stage.browser.newContext();
  await context.addInitScript(hurried);
  await context.addInitScript(
    "addEventListener('unhandledrejection', ({ reason }) => { window.heard = String(reason); })",
  );
  let asked = 0;
  await context.route(address, (route) => (asked++ ? route.continue() : handle(route)));
  const page = await desk.visit(context);
  return { page, asked: () => asked };
}

test.each<[name: string, address: RegExp, handle: (route: Route) => unknown]>([
  ["its list fails", /\/embed\/user/, (route) => route.abort()],
  ["its list takes longer than the script waits", /\/embed\/user/, () => {}],
  [
    "its list is an error of the service",
    /\/embed\/user/,
    (route) => route.fulfill({ status: 503, body: "{}" }),
  ],
  ["the chat's settings fail", /\/embed\/chat\?/, (route) => route.abort()],
  [
    "the chat's settings are an error of the service",
    /\/embed\/chat\?/,
    (route) => route.fulfill({ status: 503, body: "{}" }),
  ],
])("if %s at first, the chat's button comes later", async (_, address, handle) => {
  const { page } = await visitOnce(address, handle);
  await launcher(page).click();
  await field(page).waitFor();
  expect(await page.evaluate("window.heard")).toBeUndefined();
});

test("if the panel's code fails, the page hears of no error, and the next press asks for it again", async () => {
  const { page, asked } = await visitOnce(/\/chat-panel\.js/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await launcher(page).click();
  await failed;
  expect(await page.evaluate("new Promise((next) => setTimeout(() => next(window.heard)))")).toBe(
    undefined,
  );
  expect(asked()).toBe(1);
  await launcher(page).click();
  await field(page).waitFor();
});

test("if the code of a part of the panel fails, the part comes when the panel is opened again", async () => {
  const { page } = await visitOnce(/\/chat-pictures\.js/, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await launcher(page).click();
  await failed;
  await launcher(page).click();
  await launcher(page).click();
  await page.getByRole("button", { name: "Picture" }).waitFor();
  expect(await page.evaluate("window.heard")).toBeUndefined();
});

test("settings that do not come are asked for three more times", async () => {
  const desk = await newDesk();
  const context = await stage.browser.newContext();
  await context.addInitScript(
    "{ const own = setTimeout; window.setTimeout = (run, ms) => own(run, ms / 100); }",
  );
  let asked = 0;
  await context.route(/\/embed\/chat\?/, (route) => {
    asked++;
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(stage.site.serve(desk.html()));
  await eventually(() => expect(asked).toBe(4));
  expect(await launcher(page).count()).toBe(0);
});

test("a site whose chat is off has no button when its list does not come", async () => {
  const desk = await newDesk({ enabled: false });
  const context = await stage.browser.newContext();
  await context.route(/\/embed\/user/, (route) => route.abort());
  const page = await context.newPage();
  const settings = page.waitForResponse(/\/embed\/chat\?/);
  await page.goto(stage.site.serve(desk.html()));
  expect(await (await settings).json()).toMatchObject({ enabled: false });
  expect(await page.locator("messaging-widget").count()).toBe(0);
});
