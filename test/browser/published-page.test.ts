import type { Page } from "playwright-core";
import { newClient } from "../support/client";
import { eventually } from "../support/eventually";
import { useVisitedService } from "../support/visited-service";

const stage = useVisitedService();
afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));

// The user agent of a browser without automation, because robots are not counted.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

async function open(url: string, options = {}): Promise<Page> {
  const context = await stage.browser.newContext({ userAgent, ...options });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Draws a picture in a browser, and gives it back as base64. */
const draw = `(async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 500 });
  const context = canvas.getContext("2d");
  const gradient = context.createLinearGradient(0, 0, 800, 500);
  gradient.addColorStop(0, "#2563eb");
  gradient.addColorStop(1, "#a855f7");
  context.fillStyle = gradient;
  context.fillRect(0, 0, 800, 500);
  window.picture = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return window.picture.size;
})()`;

const imageWidth = "document.querySelector('.hero img').naturalWidth";

test("a page with a picture of its own, from the upload to the last visitor", async () => {
  const { service } = stage;
  const client = await newClient(service);
  const call = async (name: string, input: object) => {
    const { isError, structuredContent, content } = await client.tool(name, input);
    if (isError) throw new Error(content[0].text);
    return structuredContent;
  };

  // A console on any page uploads a picture to a signed address.
  const desk = await open(stage.site.serve("<!doctype html><title>Console</title>"));
  const sizeBytes = await desk.evaluate<number>(draw);
  const announced = await call("create_asset", {
    contentType: "image/png",
    sizeBytes,
    name: "Hero",
  });
  const { url: uploadUrl, headers } = announced.upload;
  const put = (body: string) =>
    desk.evaluate<number>(
      `fetch(${JSON.stringify(uploadUrl)}, { method: "PUT", headers: ${JSON.stringify(headers)}, body: ${body} }).then(({ status }) => status)`,
    );
  expect(await put("new Blob(['no picture'])")).toBe(403);
  expect(await put("window.picture")).toBe(200);
  const asset = await call("complete_asset", { id: announced.id });
  expect([asset.width, asset.height, asset.sizeBytes]).toEqual([800, 500, sizeBytes]);
  // A file that is no picture is refused, by tool as well.
  const refused = await client.tool("create_asset", {
    base64: Buffer.from("<svg/>").toString("base64"),
  });
  expect([refused.isError, refused.content[0].text]).toEqual([
    true,
    expect.stringContaining("not a picture"),
  ]);

  const page = await call("create_landing_page", {
    title: "Spring launch",
    slug: "spring",
    templateId: "product-launch",
    content: {
      heading: "Spring launch",
      subheading: "Something new for your kitchen.",
      image: { url: asset.url, alt: "A colourful pattern" },
      form: {
        name: "launch",
        fields: [{ name: "email", label: "Email", type: "email", required: true }],
        button: "Keep me posted",
        thanks: "See you in spring.",
      },
    },
  });

  // A draft is only shown by a link.
  const draft = await open((await call("preview_landing_page", { id: page.id })).url);
  await draft.getByRole("heading", { name: "Spring launch" }).waitFor();
  await eventually(async () => expect(await draft.evaluate(imageWidth)).toBe(800));
  await draft.getByLabel("Email").fill("draft@acme.com");
  await draft.getByRole("button", { name: "Keep me posted" }).click();
  await draft.getByText("See you in spring.").waitFor();
  expect((await client.get("/form-submissions")).body.data).toEqual([]);

  const { url } = await call("publish_landing_page", { id: page.id });
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await open(url, { javaScriptEnabled });
    await visitor.getByRole("img", { name: "A colourful pattern" }).waitFor();
    await visitor.getByLabel("Email").fill(`mara@${javaScriptEnabled ? "one" : "two"}.acme.com`);
    await visitor.getByRole("button", { name: "Keep me posted" }).click();
    await visitor.getByText("See you in spring.").waitFor();
  }
  await service.settled();
  const { data } = (await client.get("/form-submissions")).body;
  expect(data.map((each: { data: object }) => each.data)).toEqual([
    { email: "mara@two.acme.com" },
    { email: "mara@one.acme.com" },
  ]);
  expect((await client.get(`/landing-pages/${page.id}`)).body).toMatchObject({
    views: 2,
    conversions: 2,
  });
  const used = await client.delete(`/assets/${asset.id}`);
  expect([used.status, used.body.error.code]).toEqual([409, "in_use"]);

  // After a change of the slug, the old URL redirects to the new one. After unpublishing, both are gone.
  await call("update_landing_page", { id: page.id, slug: "spring-2027" });
  const moved = await call("publish_landing_page", { id: page.id });
  expect(moved.url).toMatch(/\/spring-2027$/);
  const late = await open(url);
  expect(late.url()).toBe(moved.url);
  await call("unpublish_landing_page", { id: page.id });
  await late.reload();
  await late.getByRole("heading", { name: "Page not found" }).waitFor();
});
