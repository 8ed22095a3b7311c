import type { Page } from "playwright-core";
import { leastContrastOfWhite } from "../support/contrast";
import { expectShown, ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { colour, story } from "../support/overlays";

const stage = useEmbedStage();

const three = ["teal", "gold", "plum"].map((name) => ({ imageUrl: colour(name) }));
const quick = three.map((slide) => ({ ...slide, duration: 1 }));
const broken = { imageUrl: "data:image/png,nothing", duration: 60 };
const slideOf = (page: Page) => page.getByRole("dialog").getByRole("status");
const isAt = async (page: Page, place: string) => {
  await slideOf(page).getByText(place, { exact: true }).waitFor();
};
/** Waits until a slide's clock is running, or is paused. */
const isClock = (page: Page, state: "running" | "paused") =>
  page.waitForFunction(`(() => {
    const panel = document.querySelector("messaging-widget")?.shadowRoot.querySelector("section");
    const bars = [...(panel?.shadowRoot.querySelectorAll("b") ?? [])];
    return bars.flatMap((bar) => bar.getAnimations())[0]?.playState === "${state}";
  })()`);

test("a story goes from slide to slide by its clock and closes after the last", async () => {
  const page = await stage.visit({ messages: [story(quick)] });
  await isAt(page, "1 / 3");
  await isAt(page, "2 / 3");
  await isAt(page, "3 / 3");
  await panelsOf(page).waitFor({ state: "detached" });
  await page.reload();
  await expectShown(page, []);
});

test("arrow keys change the slides, and nothing comes before the first", async () => {
  const page = await stage.visit({ messages: [story(three)] });
  await isAt(page, "1 / 3");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "2 / 3");
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "1 / 3");
  await page.keyboard.press("ArrowLeft");
  await isClock(page, "running");
  await isAt(page, "1 / 3");
});

test("on a page that reads from right to left, left is onward", async () => {
  const page = await stage.visit({
    messages: [story(three)],
    html: (tag) => `<!doctype html><html dir="rtl"><title>Shop</title><body>${tag}`,
  });
  await isAt(page, "1 / 3");
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "2 / 3");
  const next = await page.getByRole("button", { name: "Next" }).boundingBox();
  const back = await page.getByRole("button", { name: "Back" }).boundingBox();
  expect(next?.x).toBeLessThan(back?.x ?? 0);
});

test("a tap at the side turns the slide, a swipe too, and neither is a click", async () => {
  const page = await stage.visit({ messages: [story(three)] });
  await isAt(page, "1 / 3");
  const box = await panelsOf(page).boundingBox();
  const at = (share: number) => (box?.x ?? 0) + (box?.width ?? 0) * share;
  const y = (box?.y ?? 0) + 300;
  await page.mouse.click(at(0.8), y);
  await isAt(page, "2 / 3");
  await page.mouse.click(at(0.1), y);
  await isAt(page, "1 / 3");
  await page.mouse.move(at(0.9), y);
  await page.mouse.down();
  await page.mouse.move(at(0.5), y, { steps: 3 });
  await page.mouse.up();
  await isAt(page, "2 / 3");
  await page.evaluate("MessagingWidget.destroy()");
  await eventually(() => expect(stage.service.requests.at(-1)).not.toContain("click"));
  expect(stage.service.events.map(({ type }) => type)).not.toContain("click");
});

test("holding a slide pauses it, and releasing it continues", async () => {
  const page = await stage.visit({ messages: [story(three)] });
  await isAt(page, "1 / 3");
  await isClock(page, "running");
  const box = await panelsOf(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 300);
  await page.mouse.down();
  await isClock(page, "paused");
  await page.mouse.up();
  await isClock(page, "running");
});

test("the pause button stops the clock, over slides too, and starts it again", async () => {
  const page = await stage.visit({ messages: [story(three)] });
  await isAt(page, "1 / 3");
  await isClock(page, "running");
  await page.getByRole("button", { name: "Pause" }).click();
  await isClock(page, "paused");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "2 / 3");
  await isClock(page, "paused");
  await page.getByRole("button", { name: "Play" }).click();
  await isClock(page, "running");
});

test("a slide's clock starts only when its image is there, and a broken image is skipped", async () => {
  const messages = [story([three[0], broken, three[2]] as typeof three)];
  const page = await stage.visit({ messages });
  await isAt(page, "1 / 3");
  await page.keyboard.press("ArrowRight");
  await isAt(page, "3 / 3");
  await page.keyboard.press("ArrowLeft");
  await isAt(page, "1 / 3");
});

test("a story with only broken images closes without counting as dismissed, so it is tried again", async () => {
  const page = await stage.visit({ messages: [story([broken, broken])] });
  await eventually(() => expect(stage.service.requests.join()).toContain("story.js"));
  await expectShown(page, []);
  stage.service.messages = [story(three)];
  await page.reload();
  await isAt(page, "1 / 3");
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate("MessagingWidget.destroy()");
  const dismissals = () => stage.service.events.filter(({ type }) => type === "dismiss");
  await eventually(() => expect(dismissals()).toHaveLength(1));
});

test("a slide's clock stops while the tab is hidden", async () => {
  const page = await stage.visit({ messages: [story(three)] });
  await isAt(page, "1 / 3");
  await isClock(page, "running");
  const tabIs = (isHidden: boolean) =>
    page.evaluate(`(() => {
      Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    })()`);
  for (const _ of ["away once", "and once more"]) {
    await tabIs(true);
    await isClock(page, "paused");
    await tabIs(false);
    await isClock(page, "running");
  }
});

test("a slide's link leads on and is counted as a click", async () => {
  const slides = [{ ...three[0], linkUrl: "https://www.shop.com/sale" }, three[1]];
  const page = await stage.visit({ messages: [story(slides as typeof three)] });
  const link = page.getByRole("link", { name: "shop.com" });
  expect(await link.getAttribute("href")).toBe("https://www.shop.com/sale");
  expect((await link.boundingBox())?.height).toBe(44);
  await page.evaluate("addEventListener('click', (event) => event.preventDefault())");
  await link.click();
  await eventually(() =>
    expect(stage.service.events).toContainEqual(
      expect.objectContaining({ type: "click", messageId: "msg_1" }),
    ),
  );
  await page.keyboard.press("ArrowRight");
  await isAt(page, "2 / 2");
  expect(await page.getByRole("link").count()).toBe(0);
});

test("a story leaves no listener on the page, however often it is shown", async () => {
  const page = await stage.visit({
    messages: [story(three)],
    prepare: `{
      window.listening = 0;
      const { addEventListener } = document;
      document.addEventListener = function (type, listener, options) {
        if (type === "visibilitychange" && options && !options.capture) {
          listening++;
          options.signal?.addEventListener("abort", () => listening--);
        }
        return addEventListener.call(this, type, listener, options);
      };
    }`,
  });
  for (const _ of ["first", "second"]) {
    await isAt(page, "1 / 3");
    await page.waitForFunction("listening === 1");
    await page.evaluate("MessagingWidget.hide()");
    await page.waitForFunction("listening === 0");
    await page.evaluate("MessagingWidget.show('msg_1')");
  }
});

test("on a phone a story fills the screen, and shows its words and its image's", async () => {
  const slides = [{ ...three[0], text: "Spun by hand", alt: "A sheep" }] as unknown as typeof three;
  const context = { viewport: { width: 390, height: 700 }, reducedMotion: "reduce" } as const;
  const page = await stage.visit({ messages: [story(slides)], context });
  await page.getByText("Spun by hand").waitFor();
  await page.getByRole("img", { name: "A sheep" }).waitFor();
  expect(await panelsOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
});

test.each([320, 390, 1280])(
  "%i pixels wide, a slide's words and its pause sign can be read on a white image, and its long link stays inside",
  async (width) => {
    const slide = {
      imageUrl: colour("white"),
      linkUrl: "https://winter-collection-2027.shop-of-the-harbour-goods.example.com/x",
      text: "White cups, white plates, white bowls: the new collection goes with all that you have, now 20% off.",
    };
    const page = await stage.visit({
      messages: [story([slide])],
      context: { viewport: { width, height: 700 }, reducedMotion: "reduce" },
    });
    const words = page.getByText("White cups");
    await words.waitFor();
    const panel = await panelsOf(page).boundingBox();
    const link = await page.getByRole("link").boundingBox();
    expect(link?.x).toBeGreaterThanOrEqual(panel?.x ?? 0);
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(
      (panel?.x ?? 0) + (panel?.width ?? 0),
    );
    // The text is its own element, as high as its lines, above which the gradient begins.
    await words.evaluate((it) => {
      const line = it.ownerDocument.createElement("i");
      line.textContent = it.textContent;
      line.style.cssText = "display:block;color:transparent;font-style:normal";
      it.replaceChildren(line);
    });
    expect(await leastContrastOfWhite(page, page.locator("strong i"))).toBeGreaterThanOrEqual(4.5);
    const pause = page.getByRole("button", { name: "Pause" });
    await pause.evaluate((it) => {
      it.style.color = "transparent";
    });
    expect(await leastContrastOfWhite(page, pause)).toBeGreaterThanOrEqual(3);
  },
);

test("a story begins without a ring; the first Tab leads to the pause button", async () => {
  const page = await stage.visit({ messages: [story([{ imageUrl: colour("teal") }])] });
  await panelsOf(page).waitFor();
  const outline = (name: string) =>
    ofPanel(
      page,
      `((element) => [element.matches("${name}"), getComputedStyle(element).outlineStyle])(panel.shadowRoot.activeElement)`,
    );
  expect(await outline("div")).toEqual([true, "none"]);
  await page.keyboard.press("Tab");
  expect(await outline("button:first-child")).toEqual([true, "solid"]);
});

test("Escape and the close button close a story, even one without dismissal", async () => {
  const page = await stage.visit({ messages: [story(three, { dismissBehavior: "NONE" })] });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
});

test("with reduced motion the bar does not move: it is full while its slide is shown", async () => {
  const page = await stage.visit({
    messages: [story(three)],
    context: { reducedMotion: "reduce" },
  });
  await isClock(page, "running");
  await page.evaluate(`(() => {
    const { shadowRoot } = document.querySelector("messaging-widget").shadowRoot.querySelector("section");
    shadowRoot.querySelector("b").getAnimations()[0].currentTime = 30000;
  })()`);
  const size = await page.evaluate(`getComputedStyle(
    document.querySelector("messaging-widget").shadowRoot.querySelector("section").shadowRoot.querySelector("b")
  ).backgroundSize`);
  expect(size).toBe("100%");
});

test("its buttons speak the domain's own words", async () => {
  stage.service.labels = { pause: "Anhalten", close: "Schließen", next: "Weiter" };
  const page = await stage.visit({ messages: [story(three)] });
  for (const name of ["Anhalten", "Schließen", "Weiter", "Back"]) {
    await page.getByRole("button", { name }).waitFor();
  }
});
