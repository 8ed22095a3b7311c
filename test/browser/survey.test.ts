import type { Locator, Page } from "playwright-core";
import { expectShown, ofPanel, panelsOf, useEmbedStage } from "../support/embed-stage";
import { survey } from "../support/overlays";

const stage = useEmbedStage();

const nps = { id: "nps", type: "NPS", text: "Would you recommend us?", required: true } as const;
const nps2 = { ...nps, id: "boss", text: "And your boss?" } as const;
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
/** Taps an answer of a single choice, which shows the next question. */
const tap = (page: Page, name: string) => page.getByLabel(name, { exact: true }).click();
/** Within this time after a tap, a press without an answer is taken for a mistake. */
const doubtMs = 1000;
const answersSent = () => stage.service.submissions.map(({ body }) => body.answers);

test("questions come one by one, each answer is sent with those before, and the end is thanked for", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, used, why)] });
  await tap(page, "9");
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

test("choices are answered by their ids, which stay when the words change", async () => {
  const choices = ["Free", "Pro"].map((text, index) => ({ id: `c${index + 7}`, text }));
  const next = [{ when: ["c8"], goTo: "END" }];
  const several = used.choices.map((text, index) => ({ id: `u${index}`, text }));
  const page = await stage.visit({
    messages: [surveyOf({ ...used, choices: several }, { ...plan, choices, next }, why)],
  });
  await choose(page, "Chat");
  await choose(page, "Messages");
  await press(page, "Next");
  await tap(page, "Pro");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent().at(-1)).toEqual({ used: ["u0", "u2"], plan: "c8" });
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
  const radios = page.getByRole("radiogroup", { name: "How good?" }).getByRole("radio");
  expect(await radios.count()).toBe(count);
  expect(await radios.first().getAttribute("value")).toBe(from);
  await tap(page, to as string);
  await page.getByText("We read it all.").waitFor();
  expect(answersSent()).toEqual([{ q: Number(to) }]);
});

test("the keyboard is enough: arrows choose, Enter continues", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, plan)] });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Tab");
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
  const group = page.getByRole("radiogroup");
  expect(await group.getAttribute("aria-invalid")).toBe("true");
  const describes = `panel.shadowRoot.getElementById(
    panel.shadowRoot.querySelector("fieldset").getAttribute("aria-describedby")).textContent`;
  expect(await ofPanel(page, describes)).toBe("Please answer this question");
  await page.keyboard.press("Space");
  expect(await page.getByRole("alert").textContent()).toBe("");
  expect(await group.getAttribute("aria-invalid")).toBe("false");
  await tap(page, "7");
  await page.getByRole("textbox", { name: "Why?" }).waitFor();
  await page.waitForTimeout(doubtMs);
  await press(page, "Next");
  await tap(page, "Pro");
  await page.getByText("We read it all.").waitFor();
});

test("answers choose the path, and answers off the path are not sent", async () => {
  const branching = { ...nps, next: [{ when: [9, 10], goTo: "plan" }] };
  const page = await stage.visit({ messages: [surveyOf(branching, why, plan)] });
  await tap(page, "2");
  await page.getByRole("textbox", { name: "Why?" }).fill("Slow");
  await press(page, "Next");
  await press(page, "Back");
  await press(page, "Back");
  expect(await page.getByRole("radio", { name: "2", exact: true }).isChecked()).toBe(true);
  await tap(page, "10");
  await tap(page, "Pro");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent().at(-1)).toEqual({ nps: 10, plan: "Pro" });
});

test("the button of a question whose answer decides what follows says Next until it is answered", async () => {
  const asked = {
    ...nps,
    required: false,
    next: [
      { when: [1], goTo: "why" },
      { when: [], goTo: "END" },
    ],
  };
  const page = await stage.visit({ messages: [surveyOf(asked, why)] });
  await page.getByRole("button", { name: "Next" }).waitFor();
  await press(page, "Next");
  await page.getByText("We read it all.").waitFor();
});

test("a press of the button right after a tap does not pass the question that the tap led to", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, why)] });
  await tap(page, "3");
  await page.getByRole("textbox", { name: "Why?" }).waitFor();
  await press(page, "Submit");
  await page.getByRole("textbox", { name: "Why?" }).fill("Too slow");
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent()).toEqual([{ nps: 3 }, { nps: 3, why: "Too slow" }]);
});

test("a survey closed halfway and shown again on the same page continues", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, why)] });
  await tap(page, "3");
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

test("a click outside closes a survey before the first answer and after the last, but not in between", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, plan, why)] });
  const dialog = page.getByRole("dialog");
  await tap(page, "9");
  await page.getByText(plan.text).waitFor();
  await page.mouse.click(5, 5);
  await tap(page, "Pro");
  await page.getByRole("textbox", { name: "Why?" }).fill("Because");
  await page.mouse.click(5, 5);
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: "detached" });
});

test("in a sandbox that allows no forms a survey is answered all the same", async () => {
  const page = await stage.visit({
    messages: [
      survey({
        title: "Us",
        questions: [{ id: "q1", type: "OPEN_TEXT", text: "What else?" }],
        thankYou: "Thanks",
      } as never),
    ],
    headers: { "content-security-policy": "sandbox allow-scripts" },
  });
  await panelsOf(page).getByRole("textbox").fill("More colours");
  await panelsOf(page).getByRole("button", { name: "Submit" }).click();
  await panelsOf(page).getByText("Thanks").waitFor();
});

test("if the end cannot be sent the visitor sees it, and can try again", async () => {
  stage.service.submissionStatus = 500;
  const page = await stage.visit({ messages: [surveyOf(plan)] });
  await tap(page, "Pro");
  await page.getByRole("alert").getByText("Something went wrong. Please try again.").waitFor();
  stage.service.submissionStatus = 200;
  await press(page, "Submit");
  await page.getByText("We read it all.").waitFor();
  expect(answersSent()).toEqual([{ plan: "Pro" }, { plan: "Pro" }]);
});

test("the page gets the event of the finished survey; the service counts it on its own", async () => {
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

test.each([
  [320, 2, 36],
  [390, 2, 44],
  [1280, 1, 30],
])(
  "%i pixels wide, the eleven numbers stand in %i row(s), each at least %i pixels wide and 44 high",
  async (width, rows, least) => {
    const page = await stage.visit({
      messages: [surveyOf(nps)],
      context: { viewport: { width, height: 700 }, reducedMotion: "reduce" },
    });
    await panelsOf(page).waitFor();
    const boxes = await Promise.all(
      (await page.getByRole("radio").all()).map((radio) => radio.locator("..").boundingBox()),
    );
    expect(boxes).toHaveLength(11);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(rows);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(least);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test.each(["ltr", "rtl"] as const)(
  "on a phone that reads %s, the first label is above 0, and the last one ends below 10",
  async (dir) => {
    const page = await stage.visit({
      messages: [surveyOf({ ...nps, lowLabel: "Not at all", highLabel: "Very much" })],
      context: { viewport: { width: 390, height: 700 }, reducedMotion: "reduce" },
      html: (tag) => `<!doctype html><html dir="${dir}"><title>Shop</title>${tag}`,
    });
    await panelsOf(page).waitFor();
    const boxOf = (selector: string, text: string) =>
      page
        .locator(`section ${selector}`, { hasText: new RegExp(`^${text}$`) })
        .evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
    const low = await boxOf("div span", "Not at all");
    const high = await boxOf("div span", "Very much");
    const zero = await boxOf("label", "0");
    const ten = await boxOf("label", "10");
    const [start, end] =
      dir === "ltr" ? (["left", "right"] as const) : (["right", "left"] as const);
    expect(low.bottom).toBeLessThanOrEqual(zero.top);
    expect(low[start]).toBeCloseTo(zero[start], 0);
    expect(high.top).toBeGreaterThanOrEqual(ten.bottom);
    expect(high[end]).toBeCloseTo(ten[end], 0);
  },
);

test("a question's text and its field follow the size that a visitor sets in the browser", async () => {
  const page = await stage.visit({
    messages: [surveyOf({ id: "why", type: "OPEN_TEXT", text: "Why do you leave?" })],
    html: (tag) => `<!doctype html><html style="font-size:20px"><title>Shop</title>${tag}`,
  });
  await panelsOf(page).waitFor();
  const sizeOf = (selector: string) =>
    page.locator(selector).evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(await sizeOf("section legend")).toBeCloseTo(25, 0);
  expect(await sizeOf("section textarea")).toBe(18.75);
});

test.each([320, 390, 1280])(
  "%i pixels wide, a long question begins with the survey's title, and its buttons are the panel's end",
  async (width) => {
    const choices = Array.from({ length: 12 }, (_, at) => `Reason number ${at}, in a few words`);
    const question = { id: "why", type: "SINGLE_CHOICE", text: "Why do you leave?", choices };
    const text = { id: "better", type: "OPEN_TEXT", text: "What could we do better?" };
    const page = await stage.visit({
      messages: [survey({ title: "Us", questions: [question, text], thankYou: "Bye" } as never)],
      context: { viewport: { width, height: 600 }, reducedMotion: "reduce" },
    });
    const panel = panelsOf(page);
    await panel.waitFor();
    const boxOf = async (place: Locator) =>
      (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const title = page.getByRole("heading", { name: "Us" });
    const row = page.locator("section .row");
    const expectToEndInButtons = async () => {
      const [outer, buttons] = [await boxOf(panel), await boxOf(row)];
      expect(buttons.y + buttons.height).toBeCloseTo(outer.y + outer.height, 0);
      expect((await boxOf(title)).y).toBeGreaterThanOrEqual(outer.y);
    };
    await expectToEndInButtons();
    await page.getByText("Reason number 3").click();
    const field = page.getByRole("textbox");
    await field.waitFor();
    await expectToEndInButtons();
    const { y, height } = await boxOf(field);
    // Includes the focus ring.
    expect(y + height + 4).toBeLessThanOrEqual((await boxOf(row)).y);
  },
);

test.each(["STARS", "SMILEYS"])(
  "a rating by %s names each grade, and its ends",
  async (display) => {
    const question = {
      id: "q",
      type: "RATING",
      text: "How good?",
      display,
      lowLabel: "Bad",
      highLabel: "Good",
    };
    const page = await stage.visit({ messages: [surveyOf(question)] });
    await panelsOf(page).waitFor();
    const names = await page
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("aria-label")));
    expect(names).toEqual(["1 / 5 Bad", "2 / 5", "3 / 5", "4 / 5", "5 / 5 Good"]);
    await tap(page, "4 / 5");
    await page.getByText("We read it all.").waitFor();
    expect(answersSent()).toEqual([{ q: 4 }]);
  },
);

test("no answer has a ring at the start, as if it were chosen; Back is left of Next", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps, used)] });
  await panelsOf(page).waitFor();
  const ring = `(() => {
    const { activeElement } = panel.shadowRoot;
    return [activeElement.localName, getComputedStyle(activeElement).outlineStyle];
  })()`;
  expect(await ofPanel(page, ring)).toEqual(["fieldset", "none"]);
  await tap(page, "4");
  await page.getByRole("checkbox").first().waitFor();
  const back = await page.getByRole("button", { name: "Back" }).boundingBox();
  const next = await page.getByRole("button", { name: "Submit" }).boundingBox();
  expect(back?.x).toBeLessThan(next?.x ?? 0);
});

test.each([
  ["a desktop", { width: 1280, height: 600 }],
  ["a phone", { width: 360, height: 560 }],
])(
  "on %s the panel is as high as its question, and its button is in sight below a long one",
  async (_, viewport) => {
    const choices = Array.from(
      { length: 12 },
      (__, index) => `Reason number ${index}, in a few words`,
    );
    const long = { id: "a", type: "MULTIPLE_CHOICE", text: "Why do you leave?", choices };
    const short = { id: "b", type: "OPEN_TEXT", text: "What could we do better?" };
    const page = await stage.visit({
      messages: [surveyOf(long as never, short as never)],
      html: (tag) =>
        `<!doctype html><title>Shop</title><div style="height:3000px">Shop</div>${tag}`,
      context: { reducedMotion: "reduce", viewport },
    });
    await panelsOf(page).waitFor();
    await page.evaluate("scrollTo(0, 400)");
    const height = async () => Math.round((await panelsOf(page).boundingBox())?.height ?? 0);
    const isInSight = async (name: string) => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      return !!box && box.y >= 0 && box.y + box.height <= viewport.height;
    };
    const first = await height();
    expect(await isInSight("Next")).toBe(true);
    await press(page, "Next");
    await page.getByRole("textbox").waitFor();
    expect(await height()).toBeLessThan(first);
    expect(await isInSight("Submit")).toBe(true);
    await press(page, "Submit");
    await page.getByText("We read it all.").waitFor();
    expect(await page.evaluate("scrollY")).toBe(400);
  },
);

test("typed text has the panel's font at 16 pixels", async () => {
  const page = await stage.visit({ messages: [surveyOf(why)] });
  await panelsOf(page).waitFor();
  const area = `getComputedStyle(panel.shadowRoot.querySelector("textarea"))`;
  expect(await ofPanel(page, `[${area}.fontSize, ${area}.fontFamily]`)).toEqual([
    "16px",
    "system-ui",
  ]);
});

test("forced colours show the chosen answer and the progress", async () => {
  const page = await stage.visit({
    messages: [surveyOf(nps, nps2, why)],
    context: { forcedColors: "active" },
  });
  await panelsOf(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const backgrounds = `[...panel.shadowRoot.querySelectorAll("label")].slice(0, 2)
    .map((label) => getComputedStyle(label).backgroundColor)`;
  const [chosen, other] = await ofPanel<string[]>(page, backgrounds);
  expect(chosen).not.toBe(other);
  const bar = page.getByRole("progressbar");
  expect(await bar.count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.getByText("And your boss?").waitFor();
  const third = (await bar.screenshot()).toString("base64");
  await tap(page, "9");
  await page.getByRole("textbox", { name: "Why?" }).waitFor();
  expect((await bar.screenshot()).toString("base64")).not.toBe(third);
});

test("its buttons speak the domain's own words", async () => {
  stage.service.labels = { next: "Weiter", back: "Zurück", submit: "Absenden", required: "Fehlt" };
  const page = await stage.visit({ messages: [surveyOf(nps, why)] });
  await press(page, "Weiter");
  await page.getByText("Fehlt").waitFor();
  await tap(page, "5");
  await page.getByRole("button", { name: "Zurück" }).waitFor();
  await page.getByRole("button", { name: "Absenden" }).waitFor();
});

test("a survey that was closed for the session stays closed", async () => {
  const page = await stage.visit({ messages: [surveyOf(nps)] });
  await press(page, "Close");
  await page.waitForFunction("sessionStorage.length");
  await page.reload();
  await expectShown(page, []);
});
