import { setTimeout as sleep } from "node:timers/promises";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from "playwright-core";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { launchBrowser } from "./browser";
import { isDeep, sized } from "./draw";
import { eventually } from "./eventually";
import { type HostSite, startHostSite } from "./host-page";
import { type ScriptedService, startScriptedService } from "./scripted-service";

interface Visit {
  messages?: EmbedConfiguration[];
  /** The HTML of the customer's page around the script tag. */
  html?: (tag: string) => string;
  /** The headers of the customer's page. */
  headers?: Record<string, string>;
  /** The tag's attributes other than `src`. */
  attributes?: string;
  /** The tag's query string. */
  query?: string;
  /** A script that runs in the page before anything else. */
  prepare?: string;
  context?: BrowserContextOptions;
  /** Keeps the browser's `setHTML`, which the script then uses instead of its own sanitizer. */
  setsHtml?: boolean;
  /** The time on the visitor's clock. */
  at?: string;
  /** The page's address on `shop.acme.com`, from the path on. Absent: the page is on no domain. */
  path?: string;
}

export interface EmbedStage {
  service: ScriptedService;
  /** Opens a customer's page in a new browser profile. */
  visit(visit?: Visit): Promise<Page>;
}

/**
 * A browser, a customer's site and a scripted service for one test file. A test fails if it leaves an error in the
 * page.
 */
export function useEmbedStage(): EmbedStage {
  let browser: Browser;
  let site: HostSite;
  const errors: Error[] = [];
  const stage = {} as EmbedStage;

  beforeAll(async () => {
    [browser, site, stage.service] = await Promise.all([
      launchBrowser(),
      startHostSite(),
      startScriptedService(),
    ]);
  });
  afterAll(() => Promise.all([browser.close(), site.close(), stage.service.close()]));
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    stage.service.reset();
    expect(errors.splice(0)).toEqual([]);
  });

  stage.visit = async (visit = {}) => {
    const { messages, headers, attributes = `data-user="account"`, query = "" } = visit;
    const { html = plainPage, prepare, context, setsHtml, at, path } = visit;
    if (messages) stage.service.messages = messages;
    const tag = `<script async src="${stage.service.baseUrl}/embed.js${query}" ${attributes}></script>`;
    const profile = await browser.newContext(context);
    watchRequests(profile);
    const page = await profile.newPage();
    page.on("pageerror", (error) => errors.push(error));
    // The shared browser reports only events that already have a listener, so the listener starts before the tests.
    for (const event of ["request", "response", "requestfailed"] as const)
      page.on(event as "request", () => {});
    // The packaged Chromium's early `setHTML` drops data attributes, so most tests use the sanitizer.
    if (!setsHtml) await page.addInitScript("delete ShadowRoot.prototype.setHTML");
    if (prepare) await page.addInitScript(prepare);
    if (at) await page.clock.setFixedTime(new Date(at));
    const address = new URL(path ?? "/", site.serve(html(tag), headers));
    if (path !== undefined) address.hostname = "shop.acme.com";
    await page.goto(address.href);
    return page;
  };
  return stage;
}

/**
 * Makes a page's timers run five times as fast, for tests of delayed effects that do not depend on the exact delay. Deep runs
 * keep the normal speed.
 */
export const hurried = isDeep
  ? ""
  : "{ const own = setTimeout; window.setTimeout = (run, ms) => own(run, ms / 5); }";

/** The panels that the visitor sees. */
export function panelsOf(page: Page): Locator {
  return page.locator("messaging-widget section:not([inert])");
}

/** Evaluates an expression in the page. In it, `panel` is the first panel. */
export function ofPanel<Result>(page: Page, expression: string): Promise<Result> {
  return page.evaluate(`((panel) => ${expression})(
    document.querySelector("messaging-widget").shadowRoot.querySelector("section")
  )`);
}

/** The titles or texts of the panels, after the script has had time to show them. */
export async function shownTexts(page: Page): Promise<string[]> {
  await quiet(page);
  return panelTexts(page);
}

/**
 * Expects these panels in any order, or this number of panels. They are there once the page is quiet, or appear later and stay:
 * on a busy machine the page can be quiet before it has shown all.
 */
export async function expectShown(page: Page, shown: readonly string[] | number): Promise<void> {
  const expectThem = async () => {
    const texts = await panelTexts(page);
    if (typeof shown === "number") expect(texts).toHaveLength(shown);
    else expect(texts.sort()).toEqual([...shown].sort());
  };
  await quiet(page);
  if (
    await expectThem().then(
      () => true,
      () => false,
    )
  )
    return;
  await eventually(expectThem);
  await quiet(page);
  await expectThem();
}

/** The requests under way, and how many there were in all. */
const watched = new WeakMap<BrowserContext, { open: Set<Request>; count: number }>();

function watchRequests(profile: BrowserContext): void {
  const requests = { open: new Set<Request>(), count: 0 };
  watched.set(profile, requests);
  profile.on("request", (request) => {
    // A request may outlive its page, and then its end is not reported.
    if (request.method() !== "GET") return;
    requests.open.add(request);
    requests.count += 1;
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    profile.on(event as "requestfinished", (request) => requests.open.delete(request));
}

const quietMs = sized({ deep: 500, draw: 150 });

/** Waits until the page has loaded, and then made no request for a while, although it could. */
export async function quiet(page: Page): Promise<void> {
  const requests = watched.get(page.context());
  if (!requests) return page.waitForLoadState("networkidle");
  await page.waitForLoadState();
  let count: number;
  do {
    ({ count } = requests);
    for (let half = 0; half < 2; half++) {
      await page.evaluate("0");
      await sleep(quietMs / 2);
    }
    await page.evaluate("0");
  } while (requests.open.size > 0 || requests.count !== count);
}

/** The titles or texts of the current panels. */
export function panelTexts(page: Page): Promise<string[]> {
  return page.evaluate(`
    [...document.querySelectorAll("messaging-widget")]
      .flatMap((layer) => [...layer.shadowRoot.querySelectorAll("section:not([inert])")])
      .map((panel) => panel.shadowRoot.firstChild.textContent)
  `);
}

function plainPage(tag: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${tag}</body></html>`;
}
