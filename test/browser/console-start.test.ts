import type { Request } from "playwright-core";
import { banner } from "../support/client";
import { consoleHost, useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

const isOfApi = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
const targetOf = (request: Request) => request.url().slice(stage.service.baseUrl.length);

test("data is asked for before the application is here, its place's code too, and nothing twice", async () => {
  const { id } = (await stage.site.post("/messages", { ...banner, name: "Sale" })).body;
  const page = await stage.open("/");
  // The home page still sends requests, which do not count.
  await page.goto("about:blank");
  const asked: string[] = [];
  let startApplication = () => {};
  const isAsked = new Promise<void>((settle) => {
    startApplication = settle;
  });
  page.on("request", (request) => {
    const target = targetOf(request);
    if (isOfApi(request) || /\/app\/\w+\/messages-/.test(target)) asked.push(target);
    // The session, the counts, the domains, the message, and the code of its editor.
    if (asked.length === 5) startApplication();
  });
  await page.route("**/console/app/*/main.js", async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/messages/${id}`);
  await page.getByRole("textbox", { name: "Text" }).waitFor();
  await eventually(async () => expect(asked.length).toBeGreaterThan(4));
  expect(asked).toContain(`/api/v1/messages/${id}`);
  expect(asked.filter((target, index) => asked.indexOf(target) !== index)).toEqual([]);
});

test("the frame of a place shows before it is known who is signed in", async () => {
  const page = await stage.open("/");
  let answer = () => {};
  const isSeen = new Promise<void>((settle) => {
    answer = settle;
  });
  await page.route("**/api/v1/me?**", async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/messages`);
  await page.getByRole("heading", { name: "Messages" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Analytics" }).waitFor();
  expect(await page.getByRole("button", { name: "Shortcuts" }).count()).toBe(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  answer();
  await page.getByRole("button", { name: "Shortcuts" }).waitFor();
});

test("a place shows once its sheet is there, which no other place loads", async () => {
  const page = await stage.open("/");
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace(/.*\//, "")));
  expect(await sheets()).toEqual(["main.css"]);
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route("**/settings.css", async (route) => {
      const isHeld = new Promise<void>((settle) => {
        answer = settle;
      });
      asked();
      await isHeld;
      await route.continue();
    });
  });
  await page.getByRole("link", { name: "Settings" }).click();
  await isAsked;
  const parts = page.getByRole("navigation", { name: "Settings" });
  expect(await parts.count()).toBe(0);
  answer();
  await parts.waitFor();
  expect(await sheets()).toEqual(["main.css", "settings.css"]);
});
