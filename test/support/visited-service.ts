import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser";
import { type HostSite, startHostSite } from "./host-page";
import { startTestService, type TestService } from "./service";
import { warmEmbed } from "./warm-embed";

/** The whole service, a customer's site and a browser for one test file. Filled before the first test. */
export function useVisitedService(): {
  service: TestService;
  browser: Browser;
  site: HostSite;
} {
  const all = {} as ReturnType<typeof useVisitedService>;
  beforeAll(async () => {
    [all.service, all.browser, all.site] = await Promise.all([
      startTestService(),
      launchBrowser(),
      startHostSite(),
    ]);
    await warmEmbed(all.service);
  });
  afterAll(() => Promise.all([all.service?.stop(), all.browser?.close(), all.site?.close()]));
  return all;
}
