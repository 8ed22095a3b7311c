import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { galleryFiles } from "../../lib/build/console/console-files";
import { launchBrowser } from "./browser";

const origin = "https://gallery.example";

/**
 * The gallery of the console's parts in a browser, for the tests of a file. No service is there: only the gallery's files.
 * @returns what opens a part, such as `?part=Dialog&state=text`, in a page that ends with its test
 */
export function gallery() {
  const files = new Map(galleryFiles().map((file) => [`/${file.path}`, file]));
  let browser: Browser;
  let page: Page | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => page?.context().close());
  afterAll(() => browser?.close());
  return async (search: string, options: BrowserContextOptions = {}): Promise<Page> => {
    page = await (await browser.newContext({ reducedMotion: "reduce", ...options })).newPage();
    await page.route(`${origin}/**`, (route) => {
      const file = files.get(new URL(route.request().url()).pathname);
      return file
        ? route.fulfill({ contentType: file.contentType, body: file.content })
        : route.fulfill({ status: 404 });
    });
    await page.goto(`${origin}/console/gallery${search}`);
    await page.getByRole("heading", { name: "Gallery" }).waitFor();
    return page;
  };
}
