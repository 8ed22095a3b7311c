import type { Page } from "playwright-core";
import { ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";
import { samplePage, samples } from "../support/samples";

// Nothing but keys, from a page that was just opened.

const stage = useEmbedStage();

/** Opens the page with one of the samples, and waits until it is there. */
async function open(name: string): Promise<Page> {
  const message = samples[name];
  if (!message) throw new Error(`There is no sample ${name}.`);
  const page = await stage.visit({ messages: [message], html: samplePage(false) });
  await panelsOf(page).waitFor();
  return page;
}

/** The text or name of the focused element, at any depth. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element.ariaLabel || element.getAttribute("aria-label") || element.textContent.trim() || element.localName;
  })()`);

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    seen.push(await focused(page));
    if (seen.at(-1) === name) return;
  }
  throw new Error(`${name} was not reached: ${seen.join(", ")}`);
}

test.each([
  ["banner", "See the offers"],
  ["pill", "Learn more"],
  ["toast", "Follow it"],
])("a %s is reached, its link followed, and closed", async (name, link) => {
  const page = await open(name);
  // A toast's text appears a moment after its panel.
  await page.getByRole("link", { name: link }).waitFor();
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\w+$/);
  await closeByTab(page);
});

test("an inline message is reached at its place, and closed", async () => {
  await closeByTab(await open("inline"));
});

async function closeByTab(page: Page): Promise<void> {
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await panelsOf(page).waitFor({ state: "detached" });
}

test.each(["banner", "toast"])(
  "Escape closes a %s that has the focus, and no other",
  async (name) => {
    const page = await open(name);
    await page.keyboard.press("Escape");
    expect(await panelsOf(page).count()).toBe(1);
    await tabTo(page, "Close");
    await page.keyboard.press("Escape");
    await panelsOf(page).waitFor({ state: "detached" });
  },
);

test("Escape leaves a banner that cannot be closed", async () => {
  const message = { ...samples.banner, dismissBehavior: "NONE" } as NonNullable<
    (typeof samples)[""]
  >;
  const page = await stage.visit({ messages: [message], html: samplePage(false) });
  await panelsOf(page).waitFor();
  await tabTo(page, "See the offers");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  expect(await panelsOf(page).count()).toBe(1);
});

test.each([
  ["banner", "See the offers", "a"],
  ["banner", "Close", "[data-close=panel]"],
  ["modal", "Begin", "a"],
])(
  "what has the focus in a %s, %s, is ringed in the text's colour",
  async (name, text, selector) => {
    const page = await open(name);
    await tabTo(page, text);
    const style = `getComputedStyle(panel.shadowRoot.querySelector("${selector}"))`;
    const outline = await ofPanel(
      page,
      `[${style}.outlineStyle, ${style}.outlineColor === getComputedStyle(panel).color, ${style}.outlineOffset]`,
    );
    // The browser's own ring would have the colour of a filled button's text, which is the panel's colour.
    expect(outline).toEqual(["solid", true, "2px"]);
  },
);

test("a modal has the focus in it, goes round in it, and closes at its button", async () => {
  const page = await open("modal");
  expect(await focused(page)).toBe("Begin");
  await tabTo(page, "Not now");
  await tabTo(page, "Close");
  await tabTo(page, "Begin");
  await tabTo(page, "Not now");
  await page.keyboard.press("Enter");
  await panelsOf(page).waitFor({ state: "detached" });
});

test("a story is browsed with the arrow keys, paused, and closed with Escape", async () => {
  const page = await open("story");
  const slide = () =>
    panelsOf(page)
      .getByText(/^\d\s*\/\s*3$/)
      .textContent();
  expect(await slide()).toMatch(/^1/);
  await page.keyboard.press("ArrowRight");
  expect(await slide()).toMatch(/^2/);
  await page.keyboard.press("ArrowLeft");
  expect(await slide()).toMatch(/^1/);
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
});

test("a form is filled in, sent, and its thanks closed", async () => {
  const page = await open("form");
  // A dialog's first control has the focus.
  await page.keyboard.type("ada@acme.com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo(page, "Subscribe");
  await page.keyboard.press("Enter");
  await page.getByText("It is on its way.").waitFor();
  expect(stage.service.submissions.at(-1)?.body).toMatchObject({
    data: { email: "ada@acme.com" },
    consent: true,
    honeypot: "",
  });
  await closeByTab(page);
});

test.each(["nps", "csat", "rating", "choice", "choices", "text"])(
  "a survey's question of the kind %s is answered, to the end",
  async (kind) => {
    const page = await open(`survey, ${kind}`);
    if (kind === "text") await page.keyboard.type("More colours");
    else await page.keyboard.press("Tab");
    // In a group of radio buttons the arrows choose; a box is ticked with the space bar.
    if (kind !== "text") await page.keyboard.press(kind === "choices" ? "Space" : "ArrowRight");
    await tabTo(page, "Next");
    await page.keyboard.press("Enter");
    await page.getByText("Anything else?").waitFor();
    await page.keyboard.type("No");
    await tabTo(page, "Submit");
    await page.keyboard.press("Enter");
    await page.getByText("We read every answer").waitFor();
    await page.keyboard.press("Escape");
    await panelsOf(page).waitFor({ state: "detached" });
    const last = stage.service.submissions.at(-1)?.body;
    expect(last).toMatchObject({ finished: true });
    expect(Object.keys(last.answers)).toEqual(["q1", "q2"]);
  },
);
