import type { ServerResponse } from "node:http";
import { banner } from "../../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../../support/embed-stage";
import { survey } from "../../support/overlays";

const stage = useEmbedStage();

// After each test, a check fails if an error reached the page.
test.each<[string, (response: ServerResponse) => void]>([
  ["500", (response) => response.writeHead(500).end(`{"error":"Internal error"}`)],
  ["404 and HTML", (response) => response.writeHead(404).end("<!doctype html><p>Not here")],
  ["HTML", (response) => response.end("<!doctype html><p>Captive portal")],
  ["nothing", (response) => response.end()],
  ["null", (response) => response.end("null")],
  ["a text", (response) => response.end(`"hello"`)],
  ["an object", (response) => response.end(`{"data":[]}`)],
  ["a list of rubbish", (response) => response.end(`[null, 1, "x", {}, []]`)],
  ["half a body", (response) => response.writeHead(200, { "content-length": 99 }).end("[{")],
  ["a cut socket", (response) => response.destroy()],
])("where the service answers %s the page shows nothing and feels nothing", async (_, answer) => {
  stage.service.answer = answer;
  const page = await stage.visit();
  await expectShown(page, []);
  expect(await page.locator("messaging-widget").count()).toBe(0);
});

test("a message without its fields does not affect the other messages", async () => {
  const broken = { id: "msg_0", template: "banner" } as ReturnType<typeof banner>;
  const page = await stage.visit({ messages: [broken, banner()] });
  await expectShown(page, ["Spring sale"]);
});

test("an answer that hangs after its headers is given up after three seconds", async () => {
  let cutOff: Promise<unknown> = Promise.resolve();
  stage.service.answer = (response) => {
    response.write("[");
    cutOff = new Promise((resolve) => response.on("close", resolve));
  };
  const page = await stage.visit();
  await page.waitForRequest(/user/, { timeout: 1000 }).catch(() => undefined);
  await cutOff;
  expect(await panelsOf(page).count()).toBe(0);
});

// The page is busy from before the answer to after the limit.
test.each(["banner", "survey"])(
  "a page that blocks for 3.3 seconds gets its %s all the same",
  async (template) => {
    const question = { id: "q1", type: "NPS", text: "How likely?", required: true };
    const message =
      template === "survey"
        ? survey({ title: "Us", questions: [question], thankYou: "Thanks" } as never)
        : banner();
    const block = "const end = Date.now() + 3300; while (Date.now() < end);";
    const page = await stage.visit({
      messages: [message],
      html: (tag) => `<!doctype html><title>Shop</title><body>${tag}<script>
        new PerformanceObserver((list) => {
          for (const { name } of list.getEntries()) {
            if (/embed.js$/.test(name)) setTimeout(() => { ${block} }, 1);
            if (/survey.js$/.test(name)) { ${block} }
          }
        }).observe({ type: "resource", buffered: true });
      </script></body>`,
    });
    await panelsOf(page).waitFor({ timeout: 12_000 });
  },
);

test("if the script's own address is blocked the page gets no error", async () => {
  const page = await stage.visit({
    html: (tag) =>
      `<title>Shop</title><meta http-equiv="Content-Security-Policy" content="script-src 'none'">${tag}<h1>Shop</h1>`,
    messages: [banner()],
  });
  await expectShown(page, []);
});
