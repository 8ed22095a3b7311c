import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Role } from "../../shared/model/role";
import { launchBrowser } from "./browser";
import { newChatClient } from "./chat";
import { startTestService, type TestService } from "./service";
import { newLink } from "./sign-in";

export const consoleHost = "shop.acme.com";

interface ConsoleStage {
  service: TestService;
  browser: Browser;
  /** The account of the test: a domain with chat. */
  site: Awaited<ReturnType<typeof newChatClient>>;
  /** The console's requests to the service's own host, as `GET /path`. */
  requests: Set<string>;
  /** Signs in as a person with this role and name, and opens a place. */
  open(path: string, options?: BrowserContextOptions, role?: Role, name?: string): Promise<Page>;
}

/** The console for one test file, with a new account for each test. A test fails if a script or the policy complains. */
export function useConsole(): ConsoleStage {
  const complaints: string[] = [];
  const pages: Page[] = [];
  const stage = { requests: new Set<string>(), open } as ConsoleStage;
  beforeAll(async () => {
    [stage.service, stage.browser] = await Promise.all([startTestService(), launchBrowser()]);
  });
  beforeEach(async () => {
    stage.site = await newChatClient(stage.service);
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all([stage.browser?.close(), stage.service?.stop()]));
  return stage;

  async function open(
    path: string,
    options: BrowserContextOptions = {},
    role: Role = "owner",
    name?: string,
  ): Promise<Page> {
    const { service, browser, site, requests } = stage;
    const token = await newLink(service, site.accountId, role, name);
    const page = await (await browser.newContext(options)).newPage();
    pages.push(page);
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === service.baseUrl) requests.add(`${request.method()} ${pathname}`);
    });
    await page.goto(`${service.baseUrl}/console/enter#${token}`);
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByRole("heading", { name: consoleHost }).waitFor();
    if (path !== "/") await page.goto(`${service.baseUrl}/console/${consoleHost}${path}`);
    return page;
  }
}
