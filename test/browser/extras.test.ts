import { banner } from "../support/banner";
import { expectShown, ofPanel, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { colour } from "../support/overlays";

// Content from any editor, bars, tones, and messages that close automatically.

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const stage = useEmbedStage();

const still = { reducedMotion: "reduce" } as const;
const cover = `<img src="${colour("teal")}" alt="Wool">`;

test.each([
  ["an image", `${cover}<h3>New</h3>`],
  ["an image in a paragraph", `<p>${cover}</p><h3>New</h3>`],
  ["a linked image in a figure", `<figure><a href="#x">${cover}</a></figure><h3>New</h3>`],
])("%s at the start is a cover from edge to edge, with its height reserved", async (_, html) => {
  const page = await stage.visit({ messages: [banner({ htmlContent: html })], context: still });
  await panelsOf(page).waitFor();
  const [panel, image] = await ofPanel<Box[]>(
    page,
    `[panel, panel.shadowRoot.querySelector("img")].map((each) => each.getBoundingClientRect().toJSON())`,
  );
  expect([image?.x, image?.y, image?.width]).toEqual([panel?.x, panel?.y, panel?.width]);
  expect(Math.round(((image?.width ?? 0) / (image?.height ?? 1)) * 9)).toBe(16);
});

test("an image after text, and an avatar, are no cover", async () => {
  const avatar = cover.replace("<img", "<img data-avatar");
  for (const htmlContent of [`<p>New ${cover}</p>`, `<p>${avatar}Hello</p>`]) {
    const page = await stage.visit({ messages: [banner({ htmlContent })] });
    await panelsOf(page).waitFor();
    expect(await ofPanel(page, `panel.shadowRoot.querySelector(".cover")`)).toBeNull();
  }
});

test.each(["<p><a href='#x'>Go</a></p>", "<div><a href='#x'>Go</a> <a href='#y'>No</a></div>"])(
  "links alone in %j are buttons",
  async (links) => {
    const messages = [banner({ htmlContent: `<h3>New</h3><p>Text</p>${links}` })];
    const page = await stage.visit({ messages, context: still });
    await panelsOf(page).waitFor();
    const { height = 0 } = (await panelsOf(page).getByText("Go").boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  },
);

test("a cover that does not come leaves no hole", async () => {
  const at = async (html: string) => {
    const page = await stage.visit({ messages: [banner({ htmlContent: html })], context: still });
    await panelsOf(page).waitFor();
    await quiet(page);
    return ofPanel<number[]>(
      page,
      `[panel.offsetHeight, panel.shadowRoot.querySelector("h3").offsetTop]`,
    );
  };
  // The browser has nothing at this address.
  const lost = `<img src="https://127.0.0.1:9/x.png" alt="Wool">`;
  const rest = "<h3>New</h3><p>Wool from Uist.</p>";
  expect(await at(lost + rest)).toEqual(await at(rest));
  expect(await at(`<p>${lost}</p>${rest}`)).toEqual(await at(`<p></p>${rest}`));
});

test.each([320, 390, 1280])(
  "%i pixels wide, a wide table scrolls on its own, without broken words",
  async (width) => {
    const row = (tag: string) =>
      `<tr>${["Versandkostenfreigrenze", "Lieferzeit", "Rückgabefrist", "Bemerkungen"].map((word) => `<${tag}>${word}</${tag}>`).join("")}</tr>`;
    const page = await stage.visit({
      messages: [
        banner({ htmlContent: `<h3>Versand</h3><table>${row("th")}${row("td")}</table>` }),
      ],
      context: { ...still, viewport: { width, height: 640 } },
    });
    await panelsOf(page).waitFor();
    const [over, scrolls, heights] = await ofPanel<[number, number, number[]]>(
      page,
      `(({ scrollWidth, clientWidth }, wide, cells) => [scrollWidth - clientWidth, wide.scrollWidth - wide.clientWidth,
        [...cells].map((cell) => cell.offsetHeight)])(panel, panel.shadowRoot.querySelector(".wide"), panel.shadowRoot.querySelectorAll("td"))`,
    );
    expect(over).toBe(0);
    expect(scrolls).toBeGreaterThan(0);
    // One line each.
    for (const height of heights) expect(height).toBeLessThan(50);
  },
);

test("a link within a text stays one", async () => {
  const htmlContent = "<p>Your order is on its way. <a href='#x'>Follow it</a></p><ul><li>x</ul>";
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  const { height = 99 } = (await panelsOf(page).getByText("Follow it").boundingBox()) ?? {};
  expect(height).toBeLessThan(30);
});

test("a bar is as wide as the page, pushes it down, and gives the place back", async () => {
  const page = await stage.visit({
    messages: [banner({ layout: "BAR", position: "TOP", htmlContent: "<p>Free shipping</p>" })],
    html: (tag) =>
      `<!doctype html><html lang="en"><title>Shop</title><style>body{margin:8px;padding:20px}</style><body><h1 style="margin:0">Shop</h1>${tag}`,
    context: still,
  });
  await panelsOf(page).waitFor();
  const top = () => page.evaluate(`document.querySelector("h1").getBoundingClientRect().y`);
  const [x, y, width, height, pageWidth] = await ofPanel<number[]>(
    page,
    `(({ x, y, width, height }) => [x, y, width, height, document.documentElement.clientWidth])(panel.getBoundingClientRect())`,
  );
  expect([x, y, width]).toEqual([0, 0, pageWidth]);
  // The page moves in a task after the bar's.
  await eventually(async () => expect(await top()).toBe((height ?? 0) + 28));
  await page.getByRole("button", { name: "Close" }).click();
  await panelsOf(page).waitFor({ state: "detached" });
  // After the fade.
  await page.waitForFunction(`document.querySelector("h1").getBoundingClientRect().y === 28`);
});

test("a countdown counts to its end, in the page's language, and is not read out each second", async () => {
  const page = await stage.visit({
    at: "2026-11-28T22:58:55Z",
    html: (tag) => `<!doctype html><html lang="de"><title>Laden</title>${tag}`,
    messages: [
      banner({
        template: "toast",
        htmlContent: `<p>Noch <b data-countdown="2026-12-01T00:00Z">x</b></p>`,
      }),
    ],
  });
  await panelsOf(page).getByText("2 Tage 01:01:05").waitFor();
  await page.clock.setFixedTime(new Date("2026-11-30T23:59:59Z"));
  await panelsOf(page)
    .getByText(/^00:00:01$/)
    .waitFor();
  await page.clock.setFixedTime(new Date("2026-12-01T00:00:09Z"));
  const timer = panelsOf(page).getByText(/^00:00:00$/);
  await timer.waitFor();
  expect(await timer.getAttribute("aria-live")).toBe("off");
});

const evenings = { scheduleTimeStart: "18:00", scheduleTimeEnd: "23:30" };
const berlin = { scheduleTimezone: "Europe/Berlin" };

test.each<[string, object, string, string, string | RegExp]>([
  ["its time, on the visitor's clock", evenings, "Asia/Tokyo", "2026-11-28T13:00:00Z", "01:30:00"],
  [
    "its time, in its zone",
    { ...evenings, ...berlin },
    "Asia/Tokyo",
    "2026-11-28T20:00:00Z",
    "02:30:00",
  ],
  [
    "past midnight",
    { scheduleTimeStart: "22:00", scheduleTimeEnd: "02:00" },
    "UTC",
    "2026-11-28T23:15:00Z",
    "02:45:00",
  ],
  [
    "midnight, without an end",
    { scheduleTimeStart: "18:00" },
    "UTC",
    "2026-11-28T23:15:00Z",
    "00:45:00",
  ],
  [
    "the last of its days in a row",
    { scheduleDays: [6, 0] },
    "UTC",
    "2026-11-28T20:00:00Z",
    "1 day 04:00:00",
  ],
  // The night of 25 October 2026 has an hour more.
  [
    "a changed clock",
    { ...berlin, scheduleDays: [0] },
    "UTC",
    "2026-10-24T22:00:00Z",
    "1 day 01:00:00",
  ],
  [
    "nothing, every day",
    { scheduleDays: [0, 1, 2, 3, 4, 5, 6] },
    "UTC",
    "2026-11-28T20:00:00Z",
    "soon",
  ],
])(
  "a countdown by the schedule ends with the window: %s",
  async (_, schedule, timezoneId, at, left) => {
    const htmlContent = `<p>Ends in <b data-countdown="schedule">soon</b></p>`;
    const page = await stage.visit({
      at,
      context: { timezoneId },
      messages: [banner({ template: "toast", htmlContent, ...schedule })],
    });
    await panelsOf(page).getByText(left, { exact: true }).waitFor();
  },
);

test("an invalid time is left as written", async () => {
  const htmlContent = `<p><b data-countdown="soon">Soon</b></p>`;
  const page = await stage.visit({ messages: [banner({ htmlContent })] });
  await expectShown(page, ["Soon"]);
});

test.each(["click", "keyboard"])("a code is copied by %s, and a tick says so", async (how) => {
  const htmlContent = `<p>Code: <span data-copy="SALE20">SALE20</span></p>`;
  const page = await stage.visit({
    messages: [banner({ htmlContent })],
    prepare: `Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } })`,
  });
  const code = panelsOf(page).getByRole("button", { name: "SALE20" });
  if (how === "click") await code.click();
  else await code.press("Enter");
  await page.waitForFunction(`window.copied === "SALE20"`);
  await panelsOf(page).locator(".copied").waitFor();
});

test("a code is copied even without the clipboard API", async () => {
  const htmlContent = `<p>Code: <button data-copy="SALE20">SALE20</button></p>`;
  const page = await stage.visit({
    messages: [banner({ htmlContent })],
    prepare: `
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", (event) => { window.copied = event.composedPath()[0].value; }, true);
    `,
  });
  await panelsOf(page).getByText("SALE20").click();
  await page.waitForFunction(`window.copied === "SALE20"`);
});

test("a toast closes on its own, but not under the pointer, and that is not a dismissal", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "toast", autoHideSeconds: 1 })],
  });
  await panelsOf(page).hover();
  await page.waitForTimeout(1500);
  expect(await panelsOf(page).count()).toBe(1);
  await page.mouse.move(1, 1);
  await panelsOf(page).waitFor({ state: "detached" });
  expect(await page.evaluate("sessionStorage.length")).toBe(0);
  await page.evaluate("MessagingWidget.destroy()");
  expect(stage.service.events.map(({ type }) => type)).not.toContain("dismiss");
});

test("a toast does not leave while the focus is in it", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "toast", autoHideSeconds: 1 })],
  });
  await page.getByRole("button", { name: "Close" }).focus();
  await page.waitForTimeout(1500);
  expect(await panelsOf(page).count()).toBe(1);
});

test("a toast does not leave while its tab is hidden", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "toast", autoHideSeconds: 1 })],
  });
  await panelsOf(page).waitFor();
  const hide = (isHidden: boolean) =>
    page.evaluate(
      `Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true })`,
    );
  await hide(true);
  await page.waitForTimeout(1500);
  expect(await panelsOf(page).count()).toBe(1);
  await hide(false);
  await panelsOf(page).waitFor({ state: "detached" });
});

test.each([
  ["SUCCESS", "polite"],
  ["ERROR", "assertive"],
])("a toast of tone %s is told, %s", async (tone, how) => {
  const page = await stage.visit({ messages: [banner({ template: "toast", tone })] });
  await panelsOf(page).waitFor();
  const [role, live] = await ofPanel<string[]>(
    page,
    `["role", "aria-live"].map((name) => panel.getAttribute(name))`,
  );
  expect(role).toBe("status");
  expect(live ?? "polite").toBe(how);
});

test("a toast's live region is there before its text, and later text is not taken away", async () => {
  const page = await stage.visit({
    messages: [banner({ template: "toast", trigger: "EVENT", triggerValue: "go" })],
  });
  await quiet(page);
  const seen = await page.evaluate<string[]>(`new Promise((resolve) => {
    const seen = new Set();
    const look = () => {
      const panel = document.querySelector("messaging-widget")?.shadowRoot.querySelector("section");
      if (panel) seen.add(getComputedStyle(panel.shadowRoot.querySelector("p")).visibility);
      if (seen.has("visible")) setTimeout(() => resolve([...seen]), 300);
      else requestAnimationFrame(look);
    };
    look();
    MessagingWidget.track("go");
  })`);
  expect(seen).toEqual(["hidden", "visible"]);
});

test("the page's shortcuts do not affect typing in a message", async () => {
  const page = await stage.visit({
    messages: [banner({ htmlContent: `<form data-form="x"><input aria-label="Mail"></form>` })],
    prepare: `
      for (const type of ["keydown", "keypress", "keyup"])
        document.addEventListener(type, (event) => {
          const { localName } = event.target;
          if (localName !== "input" && localName !== "textarea") event.preventDefault();
        }, true);
    `,
  });
  const field = panelsOf(page).getByLabel("Mail");
  await field.click();
  await page.keyboard.type("a?k /");
  await page.keyboard.press("Backspace");
  expect(await field.inputValue()).toBe("a?k ");
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
});
