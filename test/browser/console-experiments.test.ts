import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { banner } from "../support/client";
import { consoleHost, useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { setExperimentCounts } from "../support/set-experiment-counts";

const stage = useConsole();
const goal = { kind: "EVENT", value: "signed-up" };
const slow = 20_000;
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const addMessage = async (fields: object = {}): Promise<string> =>
  (await stage.site.post("/messages", { ...banner, status: "inactive", ...fields } as never)).body
    .id;
const statusOf = async (id: string) => (await stage.site.get(`/messages/${id}`)).body.status;

/** A running experiment of two messages, with what it counted in three days. */
async function addRunning(days: Parameters<typeof setExperimentCounts>[2] = []) {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short" });
  const arms = [
    { name: "As it was", messageId: first, weight: 50 },
    { name: "Shorter", messageId: second, weight: 50 },
  ];
  const { body } = await stage.site.post("/experiments", { name: "Text", arms, goal } as never);
  await stage.site.post(`/experiments/${body.id}/start` as "/messages", {} as never);
  await setExperimentCounts(stage.service, { id: body.id, hostname: consoleHost }, days);
  return { id: body.id as string, first, second };
}

const won = [
  [
    [2_000, 160],
    [2_010, 200],
  ],
  [
    [2_100, 170],
    [2_090, 210],
  ],
  [
    [2_100, 170],
    [2_110, 210],
  ],
] as const;

const arm = (page: Page, letter: string) =>
  page.getByRole("group", { name: `Arm ${letter}`, exact: true });

test(
  "an experiment goes from a message and its copy to a start",
  async () => {
    const first = await addMessage({ name: "Spring sale" });
    const page = await stage.open("/experiments");
    await page.getByText("No experiments yet").waitFor();
    await page.locator(".empty").getByRole("link", { name: "New experiment" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Short or long");
    await arm(page, "A").getByLabel("Its visitors see").selectOption(first);
    await arm(page, "A").getByRole("button", { name: "Make a copy as variant" }).click();
    const second = arm(page, "B").getByLabel("Its visitors see");
    await eventually(async () => expect(await second.inputValue()).toMatch(/^msg_/));
    const weight = arm(page, "A").getByLabel("Percent of visitors");
    await weight.fill("30");
    await weight.press("Enter");
    expect(await arm(page, "B").getByLabel("Percent of visitors").inputValue()).toBe("70");
    await page
      .getByLabel("What should visitors do?")
      .selectOption("Do something that your page reports");
    await page.getByLabel("Name of the event").fill("signed-up");
    // Nothing that was typed is lost.
    await page.reload();
    expect(await page.getByLabel("Name of the event").inputValue()).toBe("signed-up");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.waitForURL(/\/experiments\/exp_/);
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("go live").waitFor();
    await dialog.getByRole("button", { name: "Start", exact: true }).click();
    await page.locator(".status", { hasText: "Running" }).waitFor();
    await page.getByText("Nothing is counted yet").waitFor();
    expect(await statusOf(first)).toBe("active");
    const [stored] = (await stage.site.get("/experiments")).body.data;
    expect(stored).toMatchObject({ name: "Short or long", status: "running", goal });
    expect(stored.arms.map((each: { weight: number }) => each.weight)).toEqual([30, 70]);
  },
  slow,
);

test("results have the sentence, each arm, and days that the keyboard reads out", async () => {
  const { id } = await addRunning(won);
  const page = await stage.open(`/experiments/${id}`);
  await page.getByText(/^Shorter brings between .* than As it was\. You may stop/).waitFor();
  await page.getByRole("row", { name: /Shorter 50 % 6,210 620 9\.98%/ }).waitFor();
  const slider = page.getByRole("slider", { name: "Shorter against As it was, day by day" });
  const read = () => slider.getAttribute("aria-valuetext");
  const last = await read();
  expect(last).toContain("6,200, 6,210");
  await slider.press("ArrowLeft");
  expect(await read()).toContain("4,100, 4,100");
  await page.getByText(/First call on/).waitFor();
  await page.keyboard.press("t");
  await page.getByRole("cell", { name: "4,100 · 4,100" }).waitFor();
  await page.goto(page.url().replace(/\/exp_.*/, ""));
  await page
    .getByRole("row", { name: /Text Running As it was · Shorter Shorter brings more/ })
    .waitFor();
});

test.each([
  ["light", 1_280],
  ["dark", 320],
] as const)(
  "axe finds nothing in results, which fit: %s, %i px wide",
  async (colorScheme, width) => {
    const { id } = await addRunning(won);
    const page = await stage.open(`/experiments/${id}`, {
      ...{ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" },
    });
    await page.getByText(/You may stop/).waitFor();
    await page.evaluate(axe);
    for (const view of ["As table", "As plot"]) {
      const { violations } = await page.evaluate<{ violations: { id: string }[] }>("axe.run()");
      expect(violations.map((each) => each.id)).toEqual([]);
      expect(
        await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
      ).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: view }).click();
    }
  },
);

test("a conclusion makes the winner everybody's, and Undo takes that back", async () => {
  const { id, first, second } = await addRunning(won);
  const page = await stage.open(`/experiments/${id}`);
  await page.getByRole("button", { name: "Conclude" }).click();
  const dialog = page.getByRole("dialog");
  await eventually(async () => expect(await dialog.getByLabel("Shorter").isChecked()).toBe(true));
  await dialog.getByText("“Short” stays live, for everybody. “Long” is switched off.").waitFor();
  await dialog.getByRole("button", { name: "Conclude" }).click();
  await page.locator(".status", { hasText: "Concluded" }).waitFor();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["inactive", "active"]);
  await page.getByText("Concluded: everybody sees “Shorter”.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".status", { hasText: "Stopped" }).waitFor();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["active", "active"]);
});

test("arms whose rules differ are told apart, and one takes the rules of the other", async () => {
  const first = await addMessage({ name: "Now" });
  const second = await addMessage({ name: "Later", countries: ["DE"] });
  const page = await stage.open("/experiments/new");
  await arm(page, "A").getByLabel("Its visitors see").selectOption(first);
  await arm(page, "B").getByLabel("Its visitors see").selectOption(second);
  await page.keyboard.press("Control+s");
  const told = page.getByText("It differs from “Now” in countries.");
  await told.waitFor();
  await page.getByRole("button", { name: "Give it these from “Now”" }).click();
  await told.waitFor({ state: "detached" });
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/experiments\/exp_/);
  expect((await stage.site.get(`/messages/${second}`)).body.countries).toEqual([]);
});

test("the editor of an arm's message says so, and asks before the counting begins anew", async () => {
  const { id, second } = await addRunning();
  const page = await stage.open(`/messages/${second}`);
  await page.getByText("Arm B of experiment “Text”").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Shortest");
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${second}`)).body.name).toBe("Shortest"),
  );
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Begin counting anew?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(second)).toBe("active");
  await page.getByRole("link", { name: "Open experiment" }).click();
  await page.waitForURL(new RegExp(id));
});

test("the palette finds an experiment that the browser has not read", async () => {
  const { id } = await addRunning();
  const page = await stage.open("/");
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tex");
  await page.getByRole("option", { name: /Text/ }).first().click();
  await page.waitForURL(new RegExp(id));
});

test("a draft is deleted in ten seconds, until when it can be taken back", async () => {
  const messageId = await addMessage();
  const arms = [
    { name: "A", messageId, weight: 50 },
    { name: "B", messageId: null, weight: 50 },
  ];
  const { id } = (await stage.site.post("/experiments", { name: "Gone", arms, goal } as never))
    .body;
  const page = await stage.open(`/experiments/${id}`);
  await page.getByRole("button", { name: "Delete experiment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No experiments yet").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Gone" }).waitFor();
});
