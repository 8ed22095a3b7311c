import type { Page } from "playwright-core";
import { panelsOf, shownTexts, useEmbedStage } from "../support/embed-stage";
import { survey } from "../support/overlays";

const stage = useEmbedStage();

const nps = { id: "nps", type: "NPS", text: "Would you recommend us?", required: true } as const;
const why = { id: "why", type: "OPEN_TEXT", text: "Why?" } as const;
const used = {
  id: "used",
  type: "MULTIPLE_CHOICE",
  text: "What do you use?",
  choices: ["Chat", "Pages", "Messages"],
} as const;
const plan = {
  id: "plan",
  type: "SINGLE_CHOICE",
  text: "Which plan?",
  choices: ["Free", "Pro"],
} as const;
const surveyOf = (...questions: object[]) =>
  survey({ title: "Your opinion", questions, thankYou: "We read it all." } as never);
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const choose = (page: Page, name: string) => page.getByLabel(name, { exact: true }).check();
const answersSent = () => stage.service.submissions.map(({ body }) => body.answers);

test("questions come one by one, each answer is sent with those before, and the end is thanked for", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, used, why)] });
  await choose(page, "9");
  await press(page, "Next");
  await choose(page, "Chat");
  await choose(page, "Messages");
  await press(page, "Next");
  await page.getByRole("textbox", { name: "Why?" }).fill(" Because ");
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  const [first, second, last] = stage.service.submissions;
  expect(answersSent()).toEqual([
    { nps: 9 },
    { nps: 9, used: ["Chat", "Messages"] },
    { nps: 9, used: ["Chat", "Messages"], why: "Because" },
  ]);
  expect(stage.service.submissions.map(({ body }) => body.finished)).toEqual([false, false, true]);
  expect(stage.service.submissions.map(({ body }) => body.seq)).toEqual([0, 1, 2]);
  expect(first?.query).toMatchObject({ id: "msg_1" });
  expect(first?.body.responseId).toMatch(/^[\w-]{16,64}$/);
  expect([second?.body.responseId, last?.body.responseId]).toEqual([
    first?.body.responseId,
    first?.body.responseId,
  ]);
  expect(last?.body.meta).toEqual({ pageUrl: page.url(), referrer: "" });
});

test("the dialog has the survey's title for a name", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps)] });
  await page.getByRole("dialog", { name: "Your opinion" }).waitFor();
});

test("answers need no preflight", async () => {
  const page = await stage.visit({ messages: [surveyOf(plan)] });
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(stage.service.requests.filter((each) => each.startsWith("OPTIONS"))).toEqual([]);
});

test.each([
  ["CSAT", {}, ["1", "5"], 5],
  ["RATING", { max: 3 }, ["1", "3"], 3],
  ["RATING", {}, ["1", "5"], 5],
  ["NPS", {}, ["0", "10"], 11],
])("a %s with %j goes from %j", async (type, more, [from, to], count) => {
  const question = { id: "q", type, text: "How good?", ...more };
  const page = await stage.visit({ messages: [surveyOf(question)] });
  await panelsOf(page).waitFor();
  const radios = page.getByRole("group", { name: "How good?" }).getByRole("radio");
  expect(await radios.count()).toBe(count);
  expect(await radios.first().getAttribute("value")).toBe(from);
  await choose(page, to as string);
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent()).toEqual([{ q: Number(to) }]);
});

test("the keyboard is enough: arrows choose, Enter goes on", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, plan)] });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Free" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent().at(-1)).toEqual({ nps: 1, plan: "Pro" });
});

test("a required question is not passed without an answer; another is", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, why, plan)] });
  await panelsOf(page).waitFor();
  await press(page, "Next");
  expect(await page.getByRole("alert").textContent()).toBe("Please answer this question");
  expect(stage.service.submissions).toEqual([]);
  await choose(page, "7");
  expect(await page.getByRole("alert").textContent()).toBe("");
  await press(page, "Next");
  await page.getByRole("textbox", { name: "Why?" }).waitFor();
  await press(page, "Next");
  await choose(page, "Pro");
});

test("answers lead the way, and those that no longer lie on it are not sent", async () => {
  const branching = { ...nps, next: [{ when: [9, 10], goTo: "plan" }] };
  const page = await stage.visit({ messages: [surveyOf(branching, why, plan)] });
  await choose(page, "2");
  await press(page, "Next");
  await page.getByRole("textbox", { name: "Why?" }).fill("Slow");
  await press(page, "Next");
  await press(page, "Back");
  await press(page, "Back");
  expect(await page.getByRole("radio", { name: "2", exact: true }).isChecked()).toBe(true);
  await choose(page, "10");
  await press(page, "Next");
  await choose(page, "Pro");
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent().at(-1)).toEqual({ nps: 10, plan: "Pro" });
});

test("closed halfway and shown again on the same page, a survey goes on", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, why)] });
  await choose(page, "3");
  await press(page, "Next");
  await page.getByRole("textbox").waitFor();
  await page.keyboard.press("Escape");
  await panelsOf(page).waitFor({ state: "detached" });
  await page.evaluate("MessagingWidget.show('msg_1')");
  await page.getByRole("textbox", { name: "Why?" }).fill("Still");
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  const [first, last] = stage.service.submissions;
  expect(last?.body.answers).toEqual({ nps: 3, why: "Still" });
  expect(last?.body.responseId).toBe(first?.body.responseId);
});

test("where the end cannot be sent the visitor is told, and can try again", async () => {
  stage.service.submissionStatus = 500;
  const page = await stage.visit({ messages: [surveyOf(plan)] });
  await choose(page, "Pro");
  await press(page, "Submit");
  await page.getByRole("alert").getByText("That did not work. Please try again.").waitFor();
  stage.service.submissionStatus = 200;
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent()).toEqual([{ plan: "Pro" }, { plan: "Pro" }]);
});

test("the page hears of the finished survey; the service counts it by itself", async () => {
  const page = await stage.visit({
    messages: [surveyOf(plan)],
    prepare: `window.heard = [];
      window.MessagingWidget = [(widget) => widget.on("conversion", (id) => heard.push(id))];`,
  });
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(await page.evaluate("heard")).toEqual(["msg_1"]);
  await page.evaluate("MessagingWidget.destroy()");
  expect(stage.service.events.map(({ type }) => type)).not.toContain("conversion");
  expect(stage.service.events.map(({ type }) => type)).not.toContain("click");
});

test("a visitor who asks not to be tracked can answer all the same", async () => {
  const page = await stage.visit({
    messages: [surveyOf(plan)],
    attributes: `data-user="account" data-consent="required"`,
    prepare: "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })",
  });
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(stage.service.submissions).toHaveLength(1);
});

test("on a phone the eleven numbers stand in rows of six and five, each 44 pixels high and wide", async () => {
  const page = await stage.visit({
    messages: [surveyOf(nps)],
    context: { viewport: { width: 375, height: 700 }, reducedMotion: "reduce" },
  });
  await panelsOf(page).waitFor();
  const boxes = await Promise.all(
    (await page.getByRole("radio").all()).map((radio) => radio.locator("..").boundingBox()),
  );
  const rows = [...new Set(boxes.map((box) => box?.y))].map((y) =>
    boxes.filter((box) => box?.y === y),
  );
  expect(rows.map((row) => row.length)).toEqual([6, 5]);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test("its buttons speak the domain's own words", async () => {
  stage.service.labels = { next: "Weiter", back: "Zurück", submit: "Absenden", required: "Fehlt" };
  const page = await stage.visit({ messages: [surveyOf(nps, why)] });
  await press(page, "Weiter");
  await page.getByText("Fehlt").waitFor();
  await choose(page, "5");
  await press(page, "Weiter");
  await page.getByRole("button", { name: "Zurück" }).waitFor();
  await page.getByRole("button", { name: "Absenden" }).waitFor();
});

test("a survey that was closed for the session stays closed", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps)] });
  await press(page, "Close");
  await page.waitForFunction("sessionStorage.length");
  await page.reload();
  expect(await shownTexts(page)).toEqual([]);
});
