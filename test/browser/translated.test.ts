import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { survey } from "../support/overlays";
import { samples } from "../support/samples";

const stage = useEmbedStage();

/**
 * Does to all texts of messages what the browser's translator does: it replaces each text node by elements around a new one, as
 * soon as it appears.
 */
const translator = `{
  const told = new WeakSet();
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentNode.localName === "font") continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = "~" + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) watch(shadowRoot);
  };
  const watch = (root) => {
    if (!told.has(root)) {
      told.add(root);
      new MutationObserver(() => translate(root)).observe(root, { childList: true, subtree: true, characterData: true });
    }
    translate(root);
  };
  watch(document);
}`;

const opinions = (...texts: [string, string, string, string]) =>
  survey({
    title: texts[0],
    questions: [
      { id: "plan", type: "SINGLE_CHOICE", text: texts[1], choices: [texts[2]], required: true },
      { id: "why", type: "OPEN_TEXT", text: texts[3], required: true },
    ],
    thankYou: "Thanks",
  } as never);

const english = opinions("Your opinion", "Which plan?", "Free", "Why?");
const german = opinions("Ihre Meinung", "Welcher Tarif?", "Gratis", "Warum?");

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const textOf = (page: Page) =>
  ofPanel<string>(page, "panel.shadowRoot.querySelector('form').innerText");

test("a survey on a translated page is answered to its end, and says nothing stale", async () => {
  const page = await stage.visit({ messages: [english], prepare: translator });
  await page.getByText("~Which plan?").waitFor();
  await press(page, "~Next");
  await page.getByText("~Please answer").waitFor();
  await page.getByLabel("~Free").click();
  await page.getByText("~Why?").waitFor();
  expect(await textOf(page)).not.toMatch(/plan|Free|Please answer/);
  await press(page, "~Back");
  await page.getByText("~Which plan?").waitFor();
  expect(await page.getByLabel("~Free").isChecked()).toBe(true);
  await press(page, "~Next");
  await page.getByRole("textbox").fill("Because");
  await press(page, "~Submit");
  await page.getByText("~Thanks").waitFor();
  expect(await textOf(page)).toBe("~Thanks");
  expect(stage.service.submissions.at(-1)?.body.answers).toEqual({ plan: "Free", why: "Because" });
});

test("a bar on a translated page keeps counting down", async () => {
  const page = await stage.visit({ messages: [samples.bar as never], prepare: translator });
  const timer = page.getByRole("timer");
  await eventually(async () => expect(await timer.textContent()).toMatch(/^~2 days/));
  const first = await timer.textContent();
  await eventually(async () => expect(await timer.textContent()).not.toBe(first));
  expect(await timer.textContent()).toMatch(/^~2 days [\d:]+$/);
});

test("a survey that is closed halfway continues in its language when the page's language changes", async () => {
  stage.service.staleMs = 60_000;
  const english2 = { ...english, language: "en", dismissBehavior: "NONE" } as const;
  const page = await stage.visit({ messages: [english2] });
  await page.getByLabel("Free").click();
  await page.getByText("Why?").waitFor();
  stage.service.messages = [{ ...german, language: "de", labels: { submit: "Absenden" } }];
  await page.evaluate(`document.documentElement.lang = "de"; MessagingWidget.hide()`);
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate(`MessagingWidget.show("msg_1")`);
  await page.getByText("Why?").waitFor();
  expect(await ofPanel(page, "panel.lang")).toBe("en");
  await page.getByRole("textbox").fill("Because");
  await press(page, "Submit");
  await page.getByText("Thanks").waitFor();
  expect(stage.service.submissions.at(-1)?.body.answers).toEqual({ plan: "Free", why: "Because" });
});

const looks = (page: Page) =>
  ofPanel<string[]>(
    page,
    `[panel, panel.shadowRoot.querySelector("[data-close=panel]")].flatMap((each) => {
      const { position, borderRadius, backgroundColor, width } = getComputedStyle(each);
      return [position, borderRadius, backgroundColor, width];
    })`,
  );

test.each([
  ["banner", banner()],
  ["modal", banner({ template: "modal" })],
  ["inline", samples.inline],
])("%s: what the page moves to another document and back looks as before", async (_, message) => {
  const page = await stage.visit({
    messages: [message as never],
    html: (tag) => `<!doctype html><title>Shop</title><body><div id="slot"></div>${tag}</body>`,
  });
  await panelsOf(page).waitFor();
  const before = await looks(page);
  await page.evaluate(`{
    const other = document.implementation.createHTMLDocument();
    other.body.append(other.adoptNode(document.querySelector("messaging-widget")));
  }`);
  await panelsOf(page).waitFor();
  await eventually(async () => expect(await looks(page)).toEqual(before));
});
