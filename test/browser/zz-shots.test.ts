import { readFileSync } from "node:fs";
import { banner } from "../support/client";
import { consoleHost, useConsole } from "../support/console";
import { setExperimentCounts } from "../support/set-experiment-counts";

const stage = useConsole();
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const goal = { kind: "EVENT", value: "signed-up" };
const add = async (fields: object = {}): Promise<string> =>
  (await stage.site.post("/messages", { ...banner, status: "inactive", ...fields } as never)).body.id;
const days = Array.from({ length: 14 }, (_, i) => [
  [400 + (i % 3) * 17, 30 + (i % 4)],
  [405 + (i % 5) * 9, 39 + (i % 3)],
  [398 + (i % 5) * 9, 29 + (i % 3)],
]) as never;

test("shots", async () => {
  const ids = [await add({ name: "Spring sale, the long text" }), await add({ name: "Spring sale, short", template: "banner" }), await add({ name: "Spring sale with a picture" })];
  const later = await add({ name: "Only in Germany", countries: ["DE"] });
  const arms = ids.map((messageId, i) => ({ name: ["As it was", "Shorter", "With picture"][i], messageId, weight: [33.4, 33.3, 33.3][i] }));
  const exp = (await stage.site.post("/experiments", { name: "Shorter text", arms, goal } as never)).body;
  await stage.site.post(`/experiments/${exp.id}/start` as never, {} as never);
  await setExperimentCounts(stage.service, { id: exp.id, hostname: consoleHost }, days);
  const draft = (await stage.site.post("/experiments", { name: "Hold-out", arms: [{ name: "A", messageId: later, weight: 50 }, { name: "B", messageId: null, weight: 50 }], goal: { kind: "EVENT", value: "bought", currency: "EUR" }, valueCeiling: 50000 } as never)).body;
  console.log(JSON.stringify(draft).slice(0, 300));
  const found: unknown[] = [];
  for (const [width, scheme] of [[1440, "light"], [390, "dark"], [320, "light"], [1440, "dark"]] as const) {
    const page = await stage.open("/experiments", { viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: "reduce", ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) });
    await page.evaluate(axe);
    const shot = async (name: string) => {
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shots-exp/${name}-${width}-${scheme}.png`, fullPage: true });
      await page.evaluate(axe);
      const { violations } = (await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })")) as any;
      for (const { id, nodes } of violations) found.push([name, width, scheme, id, nodes.map((n: any) => n.target + " " + n.failureSummary)]);
      const over = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      if (over) found.push([name, width, "overflow", over]);
    };
    await page.getByText("Shorter text").waitFor();
    await shot("list");
    await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/experiments/${exp.id}`);
    await page.locator(".sentence").waitFor();
    await shot("results");
    await page.getByRole("button", { name: "Conclude" }).click();
    await shot("conclude");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "As table" }).click();
    await shot("table");
    await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/experiments/${draft.id}`);
    await page.getByLabel("Its visitors see").first().waitFor();
    await shot("draft");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await shot("start");
    await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/experiments/new`);
    await page.getByRole("group", { name: "Arm A" }).getByLabel("Its visitors see").selectOption(ids[0]);
    await page.getByRole("group", { name: "Arm B" }).getByLabel("Its visitors see").selectOption(later);
    await page.getByRole("button", { name: "Save draft" }).click();
    await shot("refused");
    await page.goto(`${stage.service.baseUrl}/console/${consoleHost}/messages/${ids[1]}`);
    await page.getByText("Arm B of").waitFor();
    await shot("message");
    await page.close();
  }
  console.log(JSON.stringify(found, null, 1));
}, 200_000);
