import type { Page } from "playwright-core";
import type { Extent, Shop } from "../../frameworks/react-shop";
import { banner } from "../../support/banner";
import { expectShown, panelsOf, panelTexts, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";
import { reactPages, reactVersions } from "../../support/framework-pages";

const stage = useEmbedStage();

const content = { htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" };
const floating = [banner(content)];
const inline = [
  banner({ ...content, template: "inline", position: "INLINE", targetSelector: "#slot" }),
];

describe.each(reactVersions)("a page of %s", (version) => {
  const pages = reactPages(version);

  describe.each(["document", "element"] as const)("that hydrates its %s", (extent) => {
    test("reports no error with a banner, which stays", async () => {
      const page = await visit(extent, floating);
      expect(await hydrate(page, extent)).toEqual([]);
      await expectToWork(page);
    });

    test("reports no error with a bar, which stays", async () => {
      const page = await visit(extent, [banner({ ...content, layout: "BAR", position: "TOP" })]);
      expect(await hydrate(page, extent)).toEqual([]);
      await expectToWork(page);
    });

    test("renders it again where the server's differs, and the banner is there once", async () => {
      const page = await visit(extent, floating);
      expect(await hydrate(page, extent, { heading: "Hello, Ada" })).not.toEqual([]);
      await expectToWork(page, "Hello, Ada");
    });

    // To React, any element that it has not rendered is a difference.
    test("renders it again around an inline message, which is there once", async () => {
      const page = await visit(extent, inline);
      expect(await hydrate(page, extent)).not.toEqual([]);
      await expectToWork(page);
    });

    // The page's own script runs after the list of messages arrived, and before the page has loaded.
    test("with a script of its own, finds nothing amiss: an inline message comes after that", async () => {
      const page = await stage.visit({
        messages: inline,
        html: (tag) => selfHydrating(extent, tag),
      });
      expect(await page.evaluate("amiss")).toEqual([]);
      await expectToWork(page);
    });

    test("reports no error with an inline message in content that it does not manage", async () => {
      const page = await visit(extent, inline, { leavesSlot: true });
      expect(await hydrate(page, extent, { leavesSlot: true })).toEqual([]);
      await expectToWork(page);
    });
  });

  /** A page that hydrates itself, and keeps what React found amiss in `amiss`. */
  function selfHydrating(extent: Extent, tag: string): string {
    const client = pages.client.replaceAll("</script", "<\\/script");
    const scripts = `<script>${client};var amiss, hydrate;amiss = new Promise((resolve) => {
      hydrate = () => resolve(hydrateShop("${extent}", ${JSON.stringify(shopWith({}))}));
    })</script><script async src="/slow.js" onload="hydrate()"></script>`;
    const markup = pages.render(extent, shopWith({}));
    return extent === "document"
      ? `<!doctype html>${markup.replace("</body>", () => `${scripts}</body>`)}`
      : `<!doctype html><title>Shop</title><body><div id="root">${markup}</div>${tag}${scripts}</body>`;
  }

  /** The page as the server has rendered it, with its message on it. */
  async function visit(extent: Extent, messages: typeof inline, shop = {}): Promise<Page> {
    const page = await stage.visit({
      messages,
      html: (tag) => {
        const markup = pages.render(extent, shopWith(shop));
        return extent === "document"
          ? `<!doctype html>${markup}`
          : `<!doctype html><title>Shop</title><body><div id="root">${markup}</div>${tag}</body>`;
      },
    });
    await panelsOf(page).waitFor();
    return page;
  }

  /** Lets React hydrate the page, and returns the errors that it reports. */
  function hydrate(page: Page, extent: Extent, shop = {}): Promise<string[]> {
    return page.evaluate(
      `${pages.client};hydrateShop("${extent}", ${JSON.stringify(shopWith(shop))})`,
    );
  }
});

function shopWith(shop: Partial<Shop>): Shop {
  return {
    heading: "Shop",
    leavesSlot: false,
    scriptUrl: `${stage.service.baseUrl}/embed.js`,
    ...shop,
  };
}

/** React's part of the page works, and the message is requested once, shown once, clicked and closed. */
async function expectToWork(page: Page, heading = "Shop"): Promise<void> {
  expect(await page.locator("h1").textContent()).toBe(heading);
  await page.getByRole("button", { name: "In the cart: 0" }).click();
  await page.getByRole("button", { name: "In the cart: 1" }).waitFor();

  await panelsOf(page).waitFor({ timeout: 2000 });
  await expectShown(page, ["Sale"]);
  await page.getByText("Go").click();
  await eventually(() => expect(stage.service.events.map(({ type }) => type)).toContain("click"));
  await page.getByRole("button", { name: "Close" }).click();
  expect(await panelTexts(page)).toEqual([]);
  expect(stage.service.requests.filter((request) => request.includes("user?"))).toHaveLength(1);
}
