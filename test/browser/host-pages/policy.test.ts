import { banner } from "../../support/banner";
import { expectShown, ofPanel, useEmbedStage } from "../../support/embed-stage";
import { eventually } from "../../support/eventually";

const stage = useEmbedStage();

const messages = [banner({ htmlContent: "<h3>Sale</h3><a href='#x'>Go</a>" })];

test("a strict content security policy with a nonce and no trusted types", async () => {
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n'",
    "style-src 'self'",
    `connect-src ${stage.service.baseUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const page = await stage.visit({
    messages,
    setsHtml: true,
    headers: { "content-security-policy": policy.join(";") },
    html: (tag) => `<h1>Shop</h1>${tag.replace("<script", "<script nonce=n")}`,
  });
  await expectShown(page, ["Sale"]);
  expect(await ofPanel(page, "getComputedStyle(panel).borderRadius")).toBe("14px");
});

test("a policy that allows our trusted types, once, shows two banners", async () => {
  const page = await stage.visit({
    messages: [...messages, banner({ id: "msg_2" })],
    headers: {
      "content-security-policy":
        "require-trusted-types-for 'script'; trusted-types messaging-widget",
    },
  });
  await expectShown(page, 2);
});

test("if trusted types allow nothing and the browser has no setHTML the page gets no error", async () => {
  const page = await stage.visit({
    messages,
    headers: {
      "content-security-policy": "require-trusted-types-for 'script'; trusted-types 'none'",
    },
  });
  await expectShown(page, []);
});

test("a page that requires its parts to agree to being embedded", async () => {
  const page = await stage.visit({
    messages,
    headers: {
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
    },
  });
  await expectShown(page, ["Sale"]);
  expect(await page.evaluate("crossOriginIsolated")).toBe(true);
});

test("a page on plain http, from which the browser withholds much", async () => {
  const page = await stage.visit({ messages });
  await page.goto(page.url().replace("127.0.0.1", "shop.acme.com"));
  expect(await page.evaluate("[isSecureContext, typeof crypto.randomUUID]")).toEqual([
    false,
    "undefined",
  ]);
  await page.getByText("Go").click();
  await eventually(() => expect(stage.service.events.map(({ type }) => type)).toContain("click"));
});
