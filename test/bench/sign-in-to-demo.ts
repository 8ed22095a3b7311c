import type { Browser, BrowserContext } from "playwright-core";
import type { Demo } from "../../lib/demo/demo-file";
import { consoleLink } from "../../lib/demo/open-console";

/** Signs in to the console of a local run's demo, and returns the person's cookies for a browser or a tool. */
export async function signInToDemo(
  browser: Browser,
  demo: Demo,
): Promise<Awaited<ReturnType<BrowserContext["storageState"]>>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(await consoleLink(demo));
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByRole("heading", { name: demo.domain }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
