import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Page } from "playwright-core";
import { newChatClient } from "../support/chat";
import { pictures } from "../support/pictures";
import { useVisitedService } from "../support/visited-service";

/** The properties of an image that the tests read, because tests have no DOM types. */
interface ShownImage {
  naturalWidth: number;
  alt: string;
  clientWidth: number;
}

const stage = useVisitedService();
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const looks: [string, BrowserContextOptions, string][] = [
  ["light", {}, ""],
  ["dark", {}, "style='background:#111;color:#eee'"],
  ["phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, ""],
];

async function newDesk() {
  const client = await newChatClient(stage.service);
  const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="${client.accountId}" data-domain="shop.acme.com"></script>`;
  return {
    ...client,
    async visit(options: BrowserContextOptions = {}, attributes = "", policy = "", chunk = true) {
      const context = await stage.browser.newContext(options);
      const page = await context.newPage();
      if (!chunk) await page.route("**/chat-pictures.js*", (route) => route.abort());
      const head = policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      await page.goto(
        stage.site.serve(
          `<!doctype html><html lang="en" ${attributes}>${head}<title>Shop</title><meta name="viewport" content="width=device-width"><main><h1>Shop</h1></main>${tag}`,
        ),
      );
      await page.locator(".launcher").click();
      if (chunk) await page.getByRole("button", { name: "Picture" }).waitFor();
      return page;
    },
    async messages() {
      const [{ id }] = (await client.get("/conversations")).body.data;
      return { id, data: (await client.get(`/conversations/${id}/messages?after=0`)).body.data };
    },
  };
}

const images = (page: Page) => page.locator("[role=log] img");
const sent = (page: Page) => page.getByText("Sent", { exact: true }).waitFor();

/** A photograph of 2,400 × 1,200 pixels, which the browser draws. */
const photograph = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 2400; canvas.height = 1200;
    const pen = canvas.getContext("2d");
    for (let x = 0; x < 2400; x += 8) { pen.fillStyle = "hsl(" + x / 7 + " 70% 50%)"; pen.fillRect(x, 0, 8, 1200); }
    return canvas.toDataURL("image/png").replace(/.*,/, "");
  })()`);

/** Hands the panel a picture as the clipboard or a drag does. */
const give = (page: Page, type: "paste" | "drop", base64: string) =>
  page.evaluate(
    `(async () => {
      const bytes = Uint8Array.from(atob("${base64}"), (each) => each.charCodeAt(0));
      const given = new DataTransfer();
      given.items.add(new File([bytes], "a.png", { type: "image/png" }));
      const init = { bubbles: true, cancelable: true, composed: true };
      const roots = [...document.querySelectorAll("*")].flatMap((each) => each.shadowRoot ?? []);
      const inside = roots.flatMap((root) => [...root.querySelectorAll("section")].map((each) => each.shadowRoot ?? root));
      const field = [...roots, ...inside].map((root) => root.querySelector("textarea")).find(Boolean);
      field.dispatchEvent("${type}" === "paste" ? new ClipboardEvent("paste", { ...init, clipboardData: given }) : new DragEvent("drop", { ...init, dataTransfer: given }));
    })()`,
  );

test.each(looks)(
  "%s: a visitor chooses a picture, it shows on both sides and after a reload, and axe finds nothing",
  async (look, options, attributes) => {
    const desk = await newDesk();
    const page = await desk.visit({ ...options, reducedMotion: "reduce" }, attributes);
    const buffer = Buffer.from(await photograph(page), "base64");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await sent(page);
    const { id, data } = await desk.messages();
    expect(data[0]).toMatchObject({ content: "", picture: { width: 1600, height: 800 } });
    expect(data[0].picture.sizeBytes).toBeLessThanOrEqual(700_000);
    await desk.post(`/conversations/${id}/messages`, {
      content: "Like this?",
      picture: buffer.length < 700_000 ? buffer.toString("base64") : "",
    });
    await page.evaluate("dispatchEvent(new Event('online'))");
    await images(page).nth(1).waitFor();
    await page.reload();
    await page.locator(".launcher").click();
    await images(page).nth(1).waitFor();
    const widths = () =>
      images(page).evaluateAll((all) =>
        all.map((each) => {
          const { naturalWidth, alt, clientWidth } = each as unknown as ShownImage;
          return [naturalWidth, alt, clientWidth < 350];
        }),
      );
    await page.waitForLoadState("networkidle");
    expect(await widths()).toEqual([
      [1600, "Picture", true],
      [2400, "Picture", true],
    ]);
    if (process.env.CHAT_PICTURES)
      await page.screenshot({ path: `${process.env.CHAT_PICTURES}/picture-${look}.png` });
    await page.evaluate(axe);
    expect(
      await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]))",
      ),
    ).toEqual([]);
  },
);

test("a picture is pasted and dropped while there is unsent text, and a file that is not a picture is refused", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  await page.getByLabel("Write a message").fill("Not yet");
  const base64 = await photograph(page);
  await give(page, "paste", base64);
  await sent(page);
  await give(page, "drop", base64);
  await images(page).nth(1).waitFor();
  await sent(page);
  await give(page, "paste", Buffer.from("no picture").toString("base64"));
  expect((await desk.messages()).data).toHaveLength(2);
  expect(await page.getByLabel("Write a message").inputValue()).toBe("Not yet");
});

test("a picture waits for the connection", async () => {
  const desk = await newDesk();
  const page = await desk.visit();
  let failures = 0;
  const isSent = /chat\/messages/;
  await page.route(isSent, (route) => {
    if (route.request().method() !== "POST" || failures > 0) return route.continue();
    failures += 1;
    return route.abort();
  });
  await give(page, "paste", await photograph(page));
  await images(page).waitFor();
  await sent(page);
  expect(failures).toBe(1);
  expect((await desk.messages()).data).toHaveLength(1);
});

test("if a page's policy forbids the picture, there is a link to it", async () => {
  const desk = await newDesk();
  const page = await desk.visit({}, "", "img-src 'none'");
  await give(page, "paste", await photograph(page));
  await sent(page);
  const link = page.locator("[role=log]").getByRole("link", { name: "Picture" });
  await link.waitFor();
  expect(await images(page).count()).toBe(0);
  await page.reload();
  await page.locator(".launcher").click();
  await link.waitFor();
  const href = (await link.getAttribute("href")) ?? "";
  expect((await fetch(href)).headers.get("content-type")).toMatch(/^image\//);
});

test("without the chunk for pictures, the conversation continues, with links to the pictures", async () => {
  const desk = await newDesk();
  const page = await desk.visit({}, "", "", false);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  const say = async (text: string) => {
    await page.getByLabel("Write a message").fill(text);
    await page.keyboard.press("Enter");
    await sent(page);
  };
  await say("Which mug is it?");
  const { id } = await desk.messages();
  const picture = pictures["image/png"].toString("base64");
  await desk.post(`/conversations/${id}/messages`, { content: "This one", picture });
  await page.evaluate("dispatchEvent(new Event('online'))");
  const link = page.locator("[role=log]").getByRole("link", { name: "Picture" });
  await link.waitFor();
  const shown = await fetch((await link.getAttribute("href")) ?? "");
  expect(shown.headers.get("content-type")).toBe("image/png");
  await say("Thank you");
  expect((await desk.messages()).data).toHaveLength(3);
  expect(await page.getByRole("button", { name: "Picture" }).count()).toBe(0);
  expect(faults).toEqual([]);
});
