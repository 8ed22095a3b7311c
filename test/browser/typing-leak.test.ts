import { banner } from "../support/banner";
import { panelsOf, quiet, useEmbedStage } from "../support/embed-stage";
import { leaking, withHost } from "../support/leak-payloads";

const stage = useEmbedStage();
const host = "https://evil.example";

// Proves that browsers would send what is typed: the stand-in service here refuses none of these messages.
test.each(leaking)("%j with the styles %j leaks what is typed", async (...payload) => {
  const page = await stage.visit();
  const told: string[] = [];
  await page.route(`${host}/**`, (route) => {
    told.push(route.request().url());
    return route.abort();
  });
  stage.service.messages = [banner({ ...withHost(payload, host) })];
  await page.reload();
  const field = panelsOf(page).locator("input, textarea, [contenteditable]").first();
  await field.waitFor();
  await quiet(page);
  expect(told).toEqual([]);
  const request = page.waitForRequest(`${host}/**`, { timeout: 5000 });
  await field.click();
  await page.keyboard.type("4");
  await request;
});

const autofocus = `<h2>Sale</h2><input autofocus aria-label="Mail"><button autofocus>Go</button><p autofocus tabindex="0">x</p>`;

test.each(["banner", "toast", "inline"] as const)(
  "a %s does not take the page's focus, whatever its HTML says",
  async (template) => {
    const page = await stage.visit({
      messages: [
        banner({
          template,
          htmlContent: autofocus,
          ...(template === "inline" && { position: "INLINE", targetSelector: "main" }),
        }),
      ],
      html: (tag) => `<!doctype html><title>Shop</title><main></main>${tag}`,
    });
    await panelsOf(page).waitFor();
    // A frame later the browser would have moved the focus.
    await page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))",
    );
    expect(await page.evaluate("document.activeElement.localName")).toBe("body");
  },
);

test("in a modal, which takes the focus by design, the focus goes where its HTML says", async () => {
  const page = await stage.visit({
    messages: [
      banner({
        template: "modal",
        htmlContent: `<h2>Sale</h2><button>No</button><input autofocus>`,
      }),
    ],
  });
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(`
    document.activeElement.shadowRoot?.activeElement?.shadowRoot?.activeElement?.localName === "input"
  `);
});
