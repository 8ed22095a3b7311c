import type { Page } from "playwright-core";
import { banner } from "../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// A visitor who has sent a form or answered a survey is not asked again, whatever `dismissBehavior` says.

const stage = useEmbedStage();

const form = `<h2>Letters</h2><form data-form="letters" data-thanks="Check your mail."><label>Mail <input name="email" required></label><button>Subscribe</button></form>`;
const surveyData = {
  title: "One question",
  thankYou: "Thank you so much!",
  questions: [{ id: "q", type: "OPEN_TEXT", text: "What is missing?" }],
};
const { htmlContent: _, ...plain } = banner() as unknown as Record<string, unknown>;
const survey = { ...plain, template: "survey", position: "CENTER", surveyData } as never;

async function sendForm(page: Page): Promise<void> {
  await page.getByLabel("Mail").fill("ada@acme.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
}

async function answerSurvey(page: Page): Promise<void> {
  await page.getByRole("textbox").fill("Nothing");
  await page.getByRole("button", { name: "Submit" }).click();
}

test.each(["NONE", "SESSION", "DURATION", "PERMANENT"])(
  "a form that was sent does not return with %s, in no tab, and the page may show it",
  async (dismissBehavior) => {
    const messages = [banner({ htmlContent: form, dismissBehavior, dismissDuration: 1 })];
    const page = await stage.visit({ messages });
    const other = await page.context().newPage();
    await other.addInitScript("delete ShadowRoot.prototype.setHTML");
    await other.goto(page.url());
    await panelsOf(other).waitFor();
    await sendForm(page);
    await page.getByText("Check your mail.").waitFor();
    await panelsOf(other).waitFor({ state: "detached" });
    await page.reload();
    await expectShown(page, []);
    await page.evaluate(`MessagingWidget.show("${messages[0]?.id}")`);
    await panelsOf(page).waitFor();
  },
);

test("a survey that was answered does not return; its thanks were left open", async () => {
  const page = await stage.visit({ messages: [survey] });
  await answerSurvey(page);
  await page.getByText("Thank you so much!").waitFor();
  await page.reload();
  await expectShown(page, []);
});

test("an inline form, sent on a page that is left before the answer comes, does not return", async () => {
  const inline = { template: "inline", position: "INLINE", targetSelector: "main" } as const;
  const page = await stage.visit({
    messages: [banner({ ...inline, htmlContent: form })],
    html: (tag) => `<!doctype html><title>Shop</title><main></main>${tag}`,
  });
  await page.route("**/api/embed/form*", () => {});
  await sendForm(page);
  await page.reload();
  await expectShown(page, []);
});

test("a form that could not be sent comes back on the next page", async () => {
  const page = await stage.visit({ messages: [banner({ htmlContent: form })] });
  stage.service.submissionStatus = 503;
  await sendForm(page);
  await page.getByText("Something went wrong.").waitFor();
  const stored = () => page.evaluate("localStorage.length + sessionStorage.length");
  await eventually(async () => expect(await stored()).toBe(0));
  await page.reload();
  await panelsOf(page).waitFor();
});

test.each([
  [
    "full",
    `for (let size = 1 << 20, n = 0; size; size >>= 1) for (;;) try { localStorage["x" + n] = "x".repeat(size); n++ } catch { break }`,
  ],
  [
    "denied",
    `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("No", "SecurityError") } })`,
  ],
])("where localStorage is %s, the tab remembers it", async (__, prepare) => {
  const page = await stage.visit({ messages: [banner({ htmlContent: form })], prepare });
  await sendForm(page);
  await page.getByText("Check your mail.").waitFor();
  await eventually(() => expect(stage.service.submissions).toHaveLength(1));
  await page.reload();
  await expectShown(page, []);
});
