import type { FrameLocator, Page } from "playwright-core";
import { banner, survey } from "../support/client";
import { htmlPayloads } from "../support/injection-payloads";
import { pictures } from "../support/pictures";
import { useVisitedService } from "../support/visited-service";

const stage = useVisitedService();
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

interface Console {
  page: Page;
  canvas: FrameLocator;
  /** Draws, and returns what the canvas reports about it. */
  draw(drawing: object): Promise<unknown>;
  /** Requests to the service's own host since the canvas was opened. */
  requested: string[];
}

/** A page of the service's own host with the canvas in it, as in the console. */
async function openConsole(): Promise<Console> {
  const { baseUrl, pagesUrl } = stage.service;
  const page = await (await stage.browser.newContext()).newPage();
  // The packaged Chromium's early form drops data attributes.
  await page.addInitScript("delete ShadowRoot.prototype.setHTML");
  await page.goto(`${baseUrl}/llms.txt`);
  await page.evaluate(`
    window.told = [];
    const waiting = [];
    addEventListener("message", ({ data, source }) => {
      if (source === frames[0] && data.canvas === "sized") window.height = data.height;
      else if (source === frames[0]) (waiting.shift() ?? ((each) => told.push(each)))(data);
    });
    window.nextTold = () => new Promise((done) => (told.length ? done(told.shift()) : waiting.push(done)));
    window.draw = (drawing) => {
      frames[0].postMessage(drawing, "*");
      return nextTold();
    };
    document.body.innerHTML = '<iframe src="${pagesUrl}/canvas" width="1000" height="700"></iframe>';
  `);
  expect(await page.evaluate("nextTold()")).toEqual({ canvas: "ready" });
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === baseUrl) requested.push(`${request.method()} ${pathname}`);
  });
  return {
    page,
    canvas: page.frameLocator("iframe >> nth=0"),
    draw: (drawing) => page.evaluate(`draw(${JSON.stringify(drawing)})`),
    requested,
  };
}

const drawn = { canvas: "drawn" };

test("a page is drawn with its unsaved changes, and again with each change, without a call of the service", async () => {
  const { page, canvas, draw, requested } = await openConsole();
  const content = (heading: string) => ({
    sections: [
      { type: "hero", heading, button: { label: "Buy", url: "https://shop.acme.com/" } },
      { type: "form", form },
    ],
  });
  const pageWith = (heading: string) => ({
    draw: "page",
    record: { title: "Spring", templateId: "product-launch", content: content(heading) },
    brand: { name: "Acme", accentColor: "#c02020" },
    theme: "dark",
  });
  expect(await draw(pageWith("Spring"))).toEqual(drawn);
  await canvas.getByRole("heading", { name: "Spring" }).waitFor();
  expect(await draw(pageWith("Summer"))).toEqual(drawn);
  await canvas.getByRole("heading", { name: "Summer" }).waitFor();
  expect(await canvas.getByRole("heading", { level: 1 }).count()).toBe(1);
  const colors = `[".button", "body"].map((each) => getComputedStyle(document.querySelector(each)).backgroundColor)`;
  expect(await page.frames()[1]?.evaluate(colors)).toEqual(["rgb(192, 32, 32)", "rgb(16, 18, 22)"]);
  // Links and forms would lead away from the drawing.
  await canvas.getByRole("link", { name: "Buy" }).click();
  await canvas.getByLabel("Email").fill("ann@acme.com");
  await canvas.getByRole("button", { name: "Send" }).click();
  await canvas.getByRole("heading", { name: "Summer" }).waitFor();
  expect(requested).toEqual([]);
});

const form = {
  name: "spring",
  fields: [{ name: "email", label: "Email", type: "email", required: true }],
  button: "Send",
  thanks: "Thanks.",
};

test("content that the API would refuse is not drawn, and the canvas says why", async () => {
  const { canvas, draw } = await openConsole();
  const record = { title: "Spring", templateId: "lead-capture", content: { heading: "Spring" } };
  await draw({ draw: "page", record });
  expect(
    await draw({ draw: "page", record: { ...record, content: { heading: 5 } } }),
  ).toMatchObject({ canvas: "refused", reason: expect.stringContaining("content.heading") });
  expect(await draw({ draw: "page", record: { templateId: "x" } })).toMatchObject({
    canvas: "refused",
    reason: expect.stringContaining("lead-capture"),
  });
  // An address that is only half typed is refused in the same words.
  const withPicture = (url: string) => ({ ...record, content: { image: { url, alt: "A mug" } } });
  expect(
    await draw({ draw: "page", record: withPicture("http://acme.com/mug.jpg") }),
  ).toMatchObject({ canvas: "refused", reason: expect.stringContaining("must be an https URL") });
  await canvas.getByRole("heading", { name: "Spring" }).waitFor();
});

test("a stored picture is drawn, also in a local run, which serves it without TLS", async () => {
  const { canvas, draw } = await openConsole();
  const url = `${stage.service.pagesUrl}/assets/asset_${"0".repeat(40)}-8x8.png`;
  const record = {
    title: "Spring",
    templateId: "lead-capture",
    content: { image: { url, alt: "A mug" } },
  };
  expect(await draw({ draw: "page", record })).toEqual(drawn);
  await canvas.getByRole("img", { name: "A mug" }).waitFor({ state: "attached" });
});

test("a message is drawn by the embed script, whatever its rules, and nothing is sent", async () => {
  const { canvas, draw, requested } = await openConsole();
  const htmlContent = `<h3>Sale</h3><form data-form="lead" data-thanks="Thanks."><input name="n" aria-label="Name"><button>Go</button></form>`;
  const message = {
    ...banner,
    htmlContent,
    trigger: "EVENT",
    triggerValue: "x",
    countries: ["AQ"],
  };
  expect(await draw({ draw: "message", record: message })).toEqual(drawn);
  await canvas.getByText("Sale").waitFor();
  await canvas.getByLabel("Name").fill("Ann");
  await canvas.getByRole("button", { name: "Go" }).click();
  await canvas.getByText("Thanks.").waitFor();

  const inline = { ...banner, template: "inline", targetSelector: "#x", htmlContent: "<p>In</p>" };
  expect(await draw({ draw: "message", record: inline })).toEqual(drawn);
  await canvas.locator("main").getByText("In", { exact: true }).waitFor();
  await canvas.getByText("Sale").waitFor({ state: "detached" });

  const labels = { close: "Shut" };
  expect(await draw({ draw: "message", record: survey, labels })).toEqual(drawn);
  await canvas.getByRole("button", { name: "Shut" }).waitFor();
  expect(requested.filter((call) => !/^GET \/embed(\.js|\/)/.test(call))).toEqual([]);
});

test.each([
  ["modal", { htmlContent: `<h2>Sale</h2><form><input autofocus></form>` }],
  ["survey", survey],
  [
    "story",
    {
      slidesData: [
        {
          imageUrl: `data:image/gif;base64,${pictures["image/gif"].toString("base64")}`,
          linkUrl: null,
          duration: 5,
        },
      ],
    },
  ],
])("a dialog that is drawn (%s) does not take the keys from who types", async (template, more) => {
  const { page, draw } = await openConsole();
  await page.evaluate(`
    document.body.prepend(Object.assign(document.createElement("input"), { id: "field" }));
    window.left = 0;
    addEventListener("blur", () => { left += 1; });
  `);
  await page.locator("#field").focus();
  for (const name of ["One", "Two", "Three"]) {
    const record = { ...banner, ...more, template, name };
    expect(await draw({ draw: "message", record })).toEqual(drawn);
    await page.keyboard.type(name);
  }
  expect(await page.evaluate("[left, field.value]")).toEqual([0, "OneTwoThree"]);
});

test("an article is drawn with its unsaved changes, by a script that is loaded once", async () => {
  const { page, canvas, draw, requested } = await openConsole();
  const articleWith = (content: string) => ({
    draw: "article",
    record: { title: "Returns", tags: ["Orders"], content },
    brand: { name: "Acme" },
    helpCenter: { language: "de" },
    theme: "dark",
  });
  expect(await draw(articleWith("# Within\n\n30 **days**"))).toEqual(drawn);
  await canvas.getByRole("heading", { name: "Returns" }).waitFor();
  await canvas.getByRole("heading", { level: 2, name: "Within" }).waitFor();
  expect(await canvas.locator("strong").textContent()).toBe("days");
  await canvas.getByText("War das hilfreich?").waitFor();
  const color = "getComputedStyle(document.body).backgroundColor";
  expect(await page.frames()[1]?.evaluate(color)).toBe("rgb(16, 18, 22)");
  const payloads = htmlPayloads.map((each) => each.replaceAll("(N)", "(0)"));
  const hostile = payloads.map((each) => `${each}\n\n[a](${each}) ![b](${each})`).join("\n\n");
  await page.evaluate("window.xss = () => told.push('ran')");
  expect(
    await draw(articleWith(`${hostile}\n\n[c](javascript:parent.postMessage('ran','*'))`)),
  ).toEqual(drawn);
  const dangers = `[...document.querySelectorAll(".prose *")].filter((each) => each.matches("script, iframe, svg, style") || [...each.attributes].some(({ name, value }) => /^on|^style$/.test(name) || /^\\s*(javascript|data):/i.test(value))).length`;
  expect(await page.frames()[1]?.evaluate(dangers)).toBe(0);
  expect(await page.evaluate("told")).toEqual([]);
  expect(await draw(articleWith("Last"))).toEqual(drawn);
  await canvas.getByText("Last", { exact: true }).waitFor();
  expect(requested).toEqual(["GET /canvas-article.js"]);
});

test("a page drawn right after the first article is what remains", async () => {
  const { page, canvas, draw } = await openConsole();
  const both = [
    { draw: "article", record: { title: "Returns", content: "30 days" } },
    { draw: "page", record: { title: "Spring", templateId: "lead-capture", content: {} } },
  ];
  await page.evaluate(`frames[0].postMessage(${JSON.stringify(both[0])}, "*")`);
  expect(await draw(both[1] as object)).toEqual(drawn);
  expect(await page.evaluate("nextTold()")).toEqual(drawn);
  expect(await canvas.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Spring"]);
});

test("no other site can draw on the canvas or frame it", async () => {
  const strange = stage.site.serve(
    `<!doctype html><script>
      parent.frames[0].postMessage({ draw: "page", record: { templateId: "unknown" } }, "*");
      parent.postMessage("sent", "*");
    </script>`,
  );
  const { page, canvas, draw } = await openConsole();
  const sent = page.evaluate(
    `new Promise((done) => addEventListener("message", ({ data }) => data === "sent" && done()))`,
  );
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement("iframe"), { src: ${JSON.stringify(strange)} }))`,
  );
  await sent;
  // The canvas handles its messages in order, so it would have rejected the foreign one first.
  const record = { title: "Own", templateId: "lead-capture", content: {} };
  expect(await draw({ draw: "page", record })).toEqual(drawn);
  await canvas.getByRole("heading", { name: "Own" }).waitFor();

  const framing = await page.context().newPage();
  await framing.goto(stage.site.serve(`<iframe src="${stage.service.pagesUrl}/canvas"></iframe>`));
  expect(await framing.frames()[1]?.content()).not.toContain("canvas.js");
});

test("drawn content runs no scripts, sends no requests and shares no origin", async () => {
  const { page, draw } = await openConsole();
  const htmlContent = `<p>Sale</p><img src="x" onerror="parent.postMessage('ran', '*')"><iframe srcdoc="<script>parent.parent.postMessage('ran', '*')</script>"></iframe>`;
  expect(await draw({ draw: "message", record: { ...banner, htmlContent } })).toEqual(drawn);
  const [, frame] = page.frames();
  expect(await frame?.evaluate("self.origin")).toBe("null");
  await expect(frame?.evaluate("localStorage.length")).rejects.toThrow(/SecurityError/);
  const refused = frame?.evaluate(`new Promise((done) => {
    addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
    const call = new XMLHttpRequest();
    call.open("GET", "${stage.service.baseUrl}/api/v1/me");
    call.send();
  })`);
  expect(await refused).toBe("connect-src");
  expect(await page.evaluate("told")).toEqual([]);
});

test("a message is drawn on the shapes of a page, which go with it and say nothing", async () => {
  const { canvas, draw } = await openConsole();
  const onPage = (backdrop?: string) =>
    draw({ draw: "message", record: { ...banner, name: "Sale" }, backdrop });
  const shapes = canvas.locator(".mw-page");
  for (const backdrop of ["shop", "article", "app"]) {
    expect(await onPage(backdrop)).toEqual(drawn);
    expect(await canvas.locator(`.mw-page.${backdrop}[aria-hidden=true]`).count()).toBe(2);
    expect(await shapes.count()).toBe(2);
    expect((await shapes.allInnerTexts()).join("").trim()).toBe("");
  }
  for (const backdrop of [undefined, "toString", "<img>"]) {
    expect(await onPage(backdrop)).toEqual(drawn);
    expect(await shapes.count()).toBe(0);
  }
});
