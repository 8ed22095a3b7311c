import { banner } from "../support/banner";
import { expectShown, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

test("a banner is shown with two requests, none of them a preflight", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await panelsOf(page).waitFor();
  expect(stage.service.requests).toEqual([
    "GET /embed.js",
    "GET /api/embed/user?userId=account&domain=127.0.0.1&lang=en",
  ]);
});

test("a message with a status, in an answer that a cache has from an earlier release, never shows", async () => {
  const counted = { ...banner({ id: "counted" }), status: "shadow" };
  const page = await stage.visit({ messages: [counted, banner({ id: "live" })] });
  await panelsOf(page).waitFor();
  await page.evaluate(`MessagingWidget.show("counted")`);
  await quiet(page);
  expect(await panelsOf(page).count()).toBe(1);
});

test("the domain can be named on the tag", async () => {
  const attributes = `data-user="account" data-domain="shop.com"`;
  const page = await stage.visit({ messages: [banner()], attributes });
  await panelsOf(page).waitFor();
  expect(stage.service.requests).toContain(
    "GET /api/embed/user?userId=account&domain=shop.com&lang=en",
  );
});

test("options can be in the script's query string, which tag managers do not change", async () => {
  const query = "?user=account&domain=shop.com";
  const page = await stage.visit({ messages: [banner()], attributes: "", query });
  await panelsOf(page).waitFor();
  expect(stage.service.requests).toContain(
    "GET /api/embed/user?userId=account&domain=shop.com&lang=en",
  );
});

test.each([
  ["template", { template: "hologram" }],
  ["trigger", { trigger: "TELEPATHY" }],
  ["position", { position: "INLINE" }],
])(
  "a message whose %s the script does not know is not shown, and others are",
  async (_, unknown) => {
    const known = banner({ id: "msg_2", htmlContent: "<p>Known</p>" });
    const page = await stage.visit({ messages: [banner(unknown), known] });
    await expectShown(page, ["Known"]);
  },
);

test("a delayed banner comes when its seconds have passed", async () => {
  const page = await stage.visit({ messages: [banner({ trigger: "DELAY", triggerValue: "1" })] });
  await expectShown(page, []);
  await panelsOf(page).waitFor({ timeout: 2000 });
});

test.each([
  ["DE", ["Germany", "Everywhere"]],
  ["FR", ["Everywhere"]],
  [undefined, ["Everywhere"]],
])("in country %s the messages %j are shown", async (country, texts) => {
  stage.service.country = country;
  const messages = [
    banner({ htmlContent: "<p>Germany</p>", countries: ["AT", "DE"] }),
    banner({ id: "msg_2", htmlContent: "<p>Everywhere</p>" }),
  ];
  await expectShown(await stage.visit({ messages }), texts);
});

// 2026-11-21 is a Saturday.
test.each([
  ["2026-11-21T23:00:00", ["Night"]],
  ["2026-11-22T01:00:00", ["Night"]],
  ["2026-11-22T02:00:00", []],
])(
  "a message scheduled for Saturday's night at %s on the visitor's clock: %j",
  async (at, texts) => {
    const messages = [
      banner({
        htmlContent: "<p>Night</p>",
        scheduleDays: [6],
        scheduleTimeStart: "22:00",
        scheduleTimeEnd: "02:00",
      }),
    ];
    await expectShown(await stage.visit({ messages, at }), texts);
  },
);

test("a pill at the edge does not narrow the corners", async () => {
  const corner = banner({ id: "corner", position: "TOP_RIGHT" });
  const htmlContent = `<p>${"Everything at half price. ".repeat(4)}</p>`;
  const pill = banner({ id: "pill", position: "TOP", htmlContent });
  const page = await stage.visit({ messages: [corner, pill] });
  await page.setViewportSize({ width: 1000, height: 700 });
  await panelsOf(page).nth(1).waitFor();
  const widthOf = async (text: string) =>
    (await panelsOf(page).filter({ hasText: text }).boundingBox())?.width;
  expect(await widthOf("Spring sale")).toBe(375);
});

test("banners at one corner do not cover each other, nor do those at the edges", async () => {
  const positions = ["TOP", "TOP_LEFT", "TOP_RIGHT", "BOTTOM", "BOTTOM_LEFT", "BOTTOM_RIGHT"];
  const messages = [...positions, ...positions].map((position, index) =>
    // The page requests them, because otherwise only two would be shown at a time.
    banner({ id: `msg_${index}`, position, trigger: "EVENT", triggerValue: "all" }),
  );
  const prepare = `window.MessagingWidget = [(widget) => widget.track("all")]`;
  const page = await stage.visit({ messages, prepare });
  await panelsOf(page).nth(11).waitFor();
  for (const width of [1280, 700, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(overlaps)).toBe(0);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
});

const overlaps = `
  [...document.querySelector("messaging-widget").shadowRoot.querySelectorAll("section")]
    .map((panel) => panel.getBoundingClientRect())
    .flatMap((a, index, all) => all.slice(index + 1).filter((b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
    .length
`;
