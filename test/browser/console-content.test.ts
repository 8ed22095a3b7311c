import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { send, survey } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { fromMenu } from "../support/from-menu";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const stage = useConsole();

async function openMessage(message: Record<string, unknown>, options = {}) {
  const body = { name: "Sale", status: "inactive", ...message };
  const { id } = (await stage.site.post("/messages", body as never)).body;
  const page = await stage.open(`/messages/${id}`, options);
  const stored = async () => {
    await Promise.all([
      page.waitForResponse((each) => each.request().method() === "PATCH"),
      page.keyboard.press("Control+s"),
    ]);
    return (await stage.site.get(`/messages/${id}`)).body;
  };
  return { page, stored };
}

const banner = (htmlContent: string) => ({ template: "banner", htmlContent });

async function faults(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(
    "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
}

test("a message is written in parts, by keyboard alone", async () => {
  const { page, stored } = await openMessage(banner("<h2>Sale</h2>\n<p>Until Sunday</p>"));
  const canvas = page.frameLocator("iframe");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("all & everything");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Look");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  // Bold, Italic, then Link, which opens the field of its address.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByLabel("Link address").fill("/sale?a=1&b=2");
  await canvas.getByRole("link", { name: "Look" }).waitFor();

  const summary = page.locator(".part > summary");
  await summary.last().press("Alt+ArrowUp");
  expect(await page.locator(".part > summary > b").allTextContents()).toEqual(["Text", "Heading"]);
  // The moved entry keeps the focus.
  await page.keyboard.press("Alt+ArrowDown");
  expect(await page.locator(".part > summary > b").allTextContents()).toEqual(["Heading", "Text"]);
  await page.getByRole("button", { name: "Coupon code" }).press("Enter");
  await eventually(async () =>
    expect(await page.evaluate("document.activeElement.closest('label')?.innerText")).toMatch(
      /^Text before/,
    ),
  );
  await page.locator(".part").last().getByLabel("Code").fill("MAY<20>");
  await canvas.getByText("MAY<20>").waitFor();
  expect((await stored()).htmlContent).toBe(
    '<h2>Sale</h2>\n<p>Until Sunday, <b>all &amp; everything<br></b><a href="/sale?a=1&amp;b=2">Look</a></p>\n<p>Your code: <b data-copy="MAY&lt;20&gt;">MAY&lt;20&gt;</b></p>',
  );
});

test("text pasted from a word processor keeps bold words and links, and can be undone and redone", async () => {
  const { page, stored } = await openMessage(banner("<p>Before </p>"));
  const text = page.getByRole("textbox", { name: "Text" });
  await text.press("Control+End");
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Half price</span><span>, see </span><a href="https://acme.com/x"><span>more</span></a></p></b>`;
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData("text/html", ${JSON.stringify(html)});
    data.setData("text/plain", "Half price, see more");
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await page.frameLocator("iframe").getByRole("link", { name: "more" }).waitFor();
  // The browser can undo the paste like typing.
  await page.keyboard.press("Control+z");
  await page
    .frameLocator("iframe")
    .getByRole("link", { name: "more" })
    .waitFor({ state: "detached" });
  await page.keyboard.press("Control+Shift+z");
  await page.frameLocator("iframe").getByRole("link", { name: "more" }).waitFor();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await eventually(async () => expect(await page.locator(".part").count()).toBe(2));
  await page.getByRole("button", { name: "Undo (Ctrl Z)" }).click();
  await eventually(async () => expect(await page.locator(".part").count()).toBe(1));
  await page.getByRole("button", { name: "Redo (Ctrl ⇧ Z)" }).click();
  await eventually(async () => expect(await page.locator(".part").count()).toBe(2));
  await page.getByRole("button", { name: "Undo (Ctrl Z)" }).click();
  await eventually(async () => expect(await page.locator(".part").count()).toBe(1));
  expect((await stored()).htmlContent).toBe(
    '<p>Before <b>Half price</b>, see <a href="https://acme.com/x">more</a></p>',
  );
});

test("a link is put around the current selection, before the selection event", async () => {
  const { page, stored } = await openMessage(banner("<p>Look here</p>"));
  const text = page.getByRole("textbox", { name: "Text" });
  await text.press("Control+End");
  await eventually(() =>
    expect(page.getByRole("button", { name: "Link", exact: true }).count()).resolves.toBe(1),
  );
  // Both happen in one task, before the browser reports the new selection.
  await page.evaluate(`{
    const words = document.querySelector("[role=textbox]").firstChild;
    getSelection().setBaseAndExtent(words, 5, words, 9);
    [...document.querySelectorAll(".marks button")].find(({ innerText }) => innerText === "Link").click();
  }`);
  await page.getByLabel("Link address").fill("/sale");
  expect((await stored()).htmlContent).toBe('<p>Look <a href="/sale">here</a></p>');
});

test("a form is made of fields, and what its visitors send has their names", async () => {
  const { page, stored } = await openMessage(banner("<h2>Sale</h2>"));
  await page
    .getByRole("group", { name: "Add an element" })
    .getByRole("button", { name: "Form" })
    .click();
  await page.getByLabel("Form name").fill("autumn");
  const add = page.getByRole("group", { name: "Add a field" });
  await add.getByRole("button", { name: "Dropdown" }).click();
  // It opens for the added field.
  const field = page.locator(".part .part[open]");
  await field.getByLabel("Label").fill("Size");
  await field.getByLabel("Choices").fill("Small\nLarge & wide");
  await field.getByLabel("Name in the lead").fill("size");
  await field.getByLabel("Required").check();
  await add.getByRole("button", { name: "Consent" }).click();
  await page.getByLabel("Thank-you message").fill("You are on it.");
  await page.frameLocator("iframe").getByLabel("Size").waitFor();
  expect((await stored()).htmlContent).toBe(`<h2>Sale</h2>
<form data-form="autumn" data-thanks="You are on it.">
  <label>Email <input type="email" name="email" required></label>
  <label>Size <select name="size" required><option>Small</option><option>Large &amp; wide</option></select></label>
  <label><input type="checkbox" name="consent"> Email me offers from shop.acme.com.</label>
  <button>Send</button>
</form>`);
});

test("HTML that parts cannot write opens as code, says why, and stays code while it is typed", async () => {
  const { page, stored } = await openMessage(banner("<table></table>"));
  await page
    .getByText("This opens as code: the visual editor does not support <table> there.")
    .waitFor();
  await page.getByLabel("HTML").fill("<p>a</p>");
  await page.frameLocator("iframe").getByText("a", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Edit visually" }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("b");
  expect((await stored()).htmlContent).toBe("<p>b</p>");
});

test("no pasted or typed content of a part runs", async () => {
  const attack = '<img src=x onerror="window.ran=1">';
  const { page, stored } = await openMessage(banner(`<p>${attack.replaceAll("<", "&lt;")}</p>`));
  const text = page.getByRole("textbox", { name: "Text" });
  expect(await text.textContent()).toBe(attack);
  await text.focus();
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData("text/html", ${JSON.stringify(attack)});
    data.setData("text/plain", ${JSON.stringify(`\n${attack}`)});
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await eventually(async () =>
    expect((await text.textContent())?.length).toBeGreaterThan(attack.length + 5),
  );
  expect((await stored()).htmlContent).not.toContain("<img");
  expect(await page.evaluate("window.ran")).toBeUndefined();
});

test("a survey is asked in a form, and its answers are counted and downloaded", async () => {
  const { page, stored } = await openMessage(survey);
  const questions = page.locator(".part");
  await page.getByRole("button", { name: "Rating", exact: true }).press("Enter");
  const made = questions.last();
  await made.getByLabel("Question").fill("How was the delivery?");
  await made.getByLabel("Shown as").selectOption("Stars");
  await made.getByLabel("Required").check();
  await made.locator("summary").press("Alt+ArrowUp");
  await page.getByLabel("Thank-you message").fill("Done!");
  await questions.nth(1).locator("summary").click();
  await questions.nth(3).locator("summary").click();
  const choices = questions.nth(3).getByRole("group", { name: "Choices" });
  await choices.getByLabel("Choice 3", { exact: true }).fill("the look & feel");
  await choices.getByLabel("Choice 3", { exact: true }).press("Enter");
  await page.keyboard.type("the sound");
  await choices.getByRole("button", { name: "Menu for Choice 3" }).press("Enter");
  // The first of the menu has the focus.
  await page.keyboard.press("Enter");
  const { id, surveyData } = await stored();
  const q4 = surveyData.questions[2].id;
  expect(surveyData).toEqual({
    title: "A word",
    questions: [
      survey.surveyData.questions[0],
      survey.surveyData.questions[1],
      {
        ...{ id: expect.stringMatching(/^q_/), type: "RATING", text: "How was the delivery?" },
        ...{ required: true, display: "STARS" },
      },
      {
        ...{ id: "what", type: "MULTIPLE_CHOICE", text: "What?" },
        choices: [
          { id: "c1", text: "price" },
          { id: "c3", text: "the look & feel" },
          { id: "c2", text: "speed" },
          { id: expect.stringMatching(/^c_/), text: "the sound" },
        ],
      },
    ],
    thankYou: "Done!",
  });

  await page.getByRole("button", { name: "Go live" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await page.getByRole("button", { name: "Update live message" }).waitFor();
  const answer = (nps: number) =>
    send(`${stage.service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
      body: {
        ...{ responseId: randomUUID(), seq: 1, finished: nps > 0 },
        answers: { nps, why: `<b>Because ${nps}</b>`, [q4]: 5, what: ["price"] },
      },
    });
  for (const nps of [10, 10, 0]) await answer(nps);
  await page.getByRole("tab", { name: "Results" }).click();
  await page.getByText("3 responses, 2 finished").waitFor();
  const answers = page.locator("article", { hasText: "How likely?" });
  expect(await answers.textContent()).toMatch(/3 answers · on average 6\.7NPS/);
  await answers.getByText("early", { exact: true }).waitFor();
  expect(await answers.getByText("probably between").count()).toBe(0);
  expect(await answers.getByRole("row", { name: /^10/ }).textContent()).toMatch(/2$/);
  await answers
    .getByText("Too few to compare. Percentages appear once you have 100 answers (97 more).")
    .waitFor();
  await page.getByText("<b>Because 10</b>").first().waitFor();
  expect(await faults(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download responses as CSV" }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), "survey-")), "survey.csv");
  await saved.saveAs(file);
  const csv = readFileSync(file, "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(4);
  expect(csv).toMatch(/^\ufeffTime,Finished,NPS score,NPS group,How likely/);
  // From thirty answers on, the score is shown with its interval.
  await Promise.all(Array.from({ length: 27 }, () => answer(9)));
  await page.reload();
  await answers.getByText("NPS +93", { exact: true }).waitFor();
  await answers.getByText("probably between +68 and +100").waitFor();
  expect(await answers.locator(".nps li").allTextContents()).toEqual([
    ...["1 detractor (0 to 6)", "0 passives (7 or 8)", "29 promoters (9 or 10)"],
  ]);
  expect(await faults(page)).toEqual([]);
});

test("a choice of a live survey gets other words, and 16 answers stay 16; a warning comes before its removal is saved", async () => {
  const { page, stored } = await openMessage({ ...survey, status: "active" });
  const [, id] = /messages\/(msg_[\w-]+)/.exec(page.url()) ?? [];
  for (let count = 0; count < 16; count += 1) {
    await send(`${stage.service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
      body: {
        ...{ responseId: randomUUID(), seq: 1 },
        answers: { what: count < 4 ? ["price"] : ["speed"] },
      },
    });
  }
  await page.reload();
  const what = page.locator(".part").nth(2);
  await what.locator("summary").click();
  const choices = what.getByRole("group", { name: "Choices" });
  await choices.getByLabel("Choice 1", { exact: true }).fill("the price");
  await stored();
  await page.getByRole("tab", { name: "Results" }).click();
  const results = page.locator("article", { hasText: "What?" });
  await results.getByText("16 answers").waitFor();
  expect(await results.getByRole("row").allTextContents()).toEqual([
    expect.stringMatching(/^the price\s*4$/),
    expect.stringMatching(/^speed\s*12$/),
    expect.stringMatching(/^look\s*0$/),
  ]);
  await page.getByRole("tab", { name: "Edit" }).click();
  await what.locator("summary").click();
  await fromMenu(choices, "Menu for Choice 1", "Remove");
  await page
    .getByText("You are removing “the price”, which has 4 answers.", { exact: false })
    .waitFor();
  expect(await faults(page)).toEqual([]);
  await stored();
  await page.getByRole("tab", { name: "Results" }).click();
  await results.getByText("(removed)").waitFor();
  await results.getByText("16 answers").waitFor();
});

test("a rule whose question was moved before it says so, and can be fixed", async () => {
  const [first, second, third] = survey.surveyData.questions;
  const rules = [{ when: [9, 10], goTo: "what" }];
  const { page, stored } = await openMessage({
    ...survey,
    surveyData: { ...survey.surveyData, questions: [{ ...first, next: rules }, second, third] },
  });
  const summaries = page.locator(".part > summary");
  await summaries.last().press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await summaries.nth(1).click();
  await page.getByText("That question comes earlier. Choose a later one.").waitFor();
  await page.getByLabel("After 9 or 10, go to").selectOption("Why?");
  const { surveyData } = await stored();
  expect(surveyData.questions.map((each: { id: string }) => each.id)).toEqual([
    "what",
    "nps",
    "why",
  ]);
  expect(surveyData.questions[1].next).toEqual([{ when: [9, 10], goTo: "why" }]);
});

test("rules lead answers to other questions, by keyboard alone", async () => {
  const { page, stored } = await openMessage(survey);
  const focused = () =>
    page.evaluate<string>(
      "(document.activeElement.closest('label') ?? document.activeElement).innerText.split('\\n')[0].trim()",
    );
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator(".part > summary").first().press("Enter");
  const first = page.locator(".part").first();
  const rules = first.locator(".rule");
  const otherwise = first.getByLabel("Otherwise, go to");
  expect(await otherwise.inputValue()).toBe("why");
  // The rule that is there ends the survey after 9 and 10. The new one is for all who would not recommend, and has the focus.
  await first.getByRole("button", { name: "Add a rule" }).press("Enter");
  await rules.nth(1).waitFor();
  expect(await focused()).toBe("0");
  await rules.nth(1).getByLabel("After 0, 1, 2, 3, 4, 5 or 6, go to").waitFor();
  await press("Tab", "Tab", ...Array(4).fill(["Tab", "Space"]).flat());
  await rules.nth(1).getByLabel("After 0, 1 or 2, go to").waitFor();
  expect(await rules.nth(1).getByRole("combobox").inputValue()).toBe("why");
  await first.getByRole("button", { name: "Add a rule" }).press("Enter");
  await rules.nth(2).waitFor();
  expect(await focused()).toBe("3");
  await press("Space", ...Array(3).fill(["Tab", "Space"]).flat());
  await rules.nth(2).getByLabel("After any answer or none, go to").waitFor();
  expect(await otherwise.count()).toBe(0);
  // A rule after one for any answer never applies, so a new rule is inserted before that one.
  await first.getByRole("button", { name: "Add a rule" }).press("Enter");
  await rules.nth(3).waitFor();
  expect(await first.locator(".bad").count()).toBe(0);
  await press("Space", ...Array(3).fill(["Tab", "Space"]).flat());
  await rules.nth(3).getByText("This never applies", { exact: false }).waitFor();
  expect(await faults(page)).toEqual([]);
  // The entry after a removed one has the focus.
  await rules.nth(3).getByRole("button", { name: "Remove" }).press("Enter");
  expect(await focused()).toBe("Add a rule");
  const { surveyData } = await stored();
  expect(surveyData.questions[0].next).toEqual([
    { when: [9, 10], goTo: "END" },
    { when: [0, 1, 2], goTo: "why" },
    { when: [], goTo: "why" },
  ]);
});

test("the first rule of an NPS question asks who would not recommend, and what everybody else gets is chosen", async () => {
  const [nps, ...others] = survey.surveyData.questions;
  const { next: _, ...plain } = nps as { next?: unknown };
  const { page, stored } = await openMessage({
    ...survey,
    surveyData: { ...survey.surveyData, questions: [plain, ...others] },
  } as typeof survey);
  await page.locator(".part > summary").first().click();
  const first = page.locator(".part").first();
  await first.getByRole("button", { name: "Add a rule" }).click();
  const asked = first.getByLabel("After 0, 1, 2, 3, 4, 5 or 6, go to");
  expect(await asked.inputValue()).toBe("why");
  const otherwise = first.getByLabel("Otherwise, go to");
  expect(await otherwise.inputValue()).toBe("what");
  await otherwise.selectOption("the end");
  expect(await first.locator(".rule").nth(1).getByRole("checkbox").count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  const { surveyData } = await stored();
  expect(surveyData.questions[0].next).toEqual([
    { when: [0, 1, 2, 3, 4, 5, 6], goTo: "why" },
    { when: [], goTo: "END" },
  ]);
});

test("an answer that nobody can give any more is reported, and removed from its rule", async () => {
  const [, second, third] = survey.surveyData.questions;
  const rated = { id: "rated", type: "RATING", text: "Well?", max: 10 };
  const rules = [{ when: [3, 8], goTo: "END" }];
  const { page, stored } = await openMessage({
    ...survey,
    surveyData: { ...survey.surveyData, questions: [{ ...rated, next: rules }, second, third] },
  });
  await page.locator(".part > summary").first().click();
  await page.getByLabel("Highest rating").fill("5");
  await page.getByText("8 is no longer a possible answer.", { exact: false }).waitFor();
  await page.getByRole("checkbox", { name: "8" }).uncheck();
  const { surveyData } = await stored();
  expect(surveyData.questions[0].next).toEqual([{ when: [3], goTo: "END" }]);
});

test("a story's slides are chosen, worded and arranged", async () => {
  const slide = { imageUrl: "https://shop.acme.com/a.png", linkUrl: null, duration: 5 };
  const { page, stored } = await openMessage({ template: "story", slidesData: [slide] });
  await page.getByRole("button", { name: "Add a slide" }).click();
  await page.getByLabel("Or use its https address").fill("https://shop.acme.com/b.png");
  await page.getByRole("button", { name: "Use it" }).click();
  const made = page.locator(".part").last();
  await made.getByLabel("Description").fill("A mug");
  await made.getByLabel("Words on the picture").fill("New");
  await made.getByLabel("Link").fill("https://shop.acme.com/mugs");
  await made.getByLabel("Seconds on screen").fill("12");
  await fromMenu(page.locator(".arranged-entry").last(), /^Menu for/, "Move up");
  expect((await stored()).slidesData).toEqual([
    {
      ...{ imageUrl: "https://shop.acme.com/b.png", linkUrl: "https://shop.acme.com/mugs" },
      ...{ duration: 12, text: "New", alt: "A mug" },
    },
    slide,
  ]);
  expect(await faults(page)).toEqual([]);
});

test.each(["modal", "survey"])(
  "on the canvas for desktops, a %s is in the middle",
  async (template) => {
    const viewport = { width: 1280, height: 800 };
    const content = template === "modal" ? { htmlContent: "<h2>Before you go</h2>" } : survey;
    const { page } = await openMessage(
      { ...content, template, position: "CENTER" },
      { viewport, reducedMotion: "reduce" },
    );
    const panel = page.frameLocator(".canvas iframe").locator("messaging-widget section").first();
    await panel.waitFor();
    const far = async () => {
      const [inner, outer] = await Promise.all([
        panel.boundingBox(),
        page.locator(".canvas > div").boundingBox(),
      ]);
      if (!inner || !outer) return;
      const below = outer.y + outer.height - inner.y - inner.height;
      return Math.abs(inner.y - outer.y - below);
    };
    await eventually(async () => expect(await far()).toBeLessThan(5));
    await page
      .getByRole("radio", { name: "Phone" })
      .or(page.getByRole("button", { name: "Phone" }))
      .click();
    await eventually(async () => expect(await far()).toBeGreaterThan(50));
  },
);

test("what is typed just before the page is left is kept", async () => {
  const { page } = await openMessage(banner("<p>a</p>"));
  await page.getByLabel("Name", { exact: true }).waitFor();
  // All in one task, before anything is drawn.
  await page.evaluate(`(() => {
    const name = document.querySelector("input.title");
    name.value = "Typed at last";
    name.dispatchEvent(new Event("input", { bubbles: true }));
    return Promise.resolve().then(() => document.querySelector(".head .back").click());
  })()`);
  await page.waitForURL(/messages$/);
  await page.goBack();
  await eventually(async () =>
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Typed at last"),
  );
});

test("Go live says what stops a message before what is worth a thought, with what it overlaps", async () => {
  const other = { ...banner("<p>a</p>"), name: "Spring sale", devices: ["MOBILE"] };
  await stage.site.post("/messages", other as never);
  await stage.site.post("/messages", { ...other, name: "Elsewhere", position: "TOP" } as never);
  const picture = '<img src="https://shop.acme.com/a.png" alt="">';
  const { page } = await openMessage(banner(`<p>a</p>${picture}`));
  await page.getByRole("button", { name: "Go live" }).click();
  const dialog = page.getByRole("dialog", { name: "Go live" });
  await dialog.getByText("In the same place on phones: “Spring sale”.").waitFor();
  expect(await dialog.locator(".stop").allTextContents()).toEqual([
    expect.stringMatching(/^The tag is not on shop\.acme\.com/),
  ]);
  expect(await dialog.getByRole("listitem").allTextContents()).toEqual([
    "A picture has no description.",
    expect.stringMatching(/^It has no end/),
    expect.stringMatching(
      /^In the same .*: “Spring sale”\. Only one shows at a time, for 20 seconds .* priorities under When\.$/,
    ),
  ]);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Install it" }).click();
  await page.getByRole("heading", { name: "Tag" }).waitFor();
});

test.each([
  ["light", 1280],
  ["dark", 390],
] as const)("axe finds nothing in the parts: %s, %i px wide", async (colorScheme, width) => {
  const all = `<p><img src="https://a.b/c.png" alt=""></p><h2>A <a href="/">b</a></h2><ul><li>c</li></ul><p><a href="/">d</a></p><button data-close>e</button><form><label>f <input name="f"></label><button>g</button></form><p>h <b data-copy="i">i</b></p><p>j <b data-countdown="2030-01-01"></b></p>`;
  const { page } = await openMessage(banner(all), {
    colorScheme,
    viewport: { width, height: 800 },
  });
  await page.locator(".part").first().waitFor();
  await page.evaluate("for (const each of document.querySelectorAll('.part')) each.open = true");
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth > innerWidth")).toBe(false);
});

test("a message is drawn on a page that resembles the site, and the choice is remembered", async () => {
  const { page } = await openMessage(banner("<p>Sale</p>"));
  const canvas = page.frameLocator("iframe");
  await canvas.locator(".mw-page.shop").first().waitFor({ state: "attached" });
  const choice = page.getByLabel("Page behind the message");
  await choice.selectOption("In an app");
  await canvas.locator(".mw-page.app").first().waitFor({ state: "attached" });
  await page.reload();
  await choice.waitFor();
  expect(await choice.inputValue()).toBe("app");
  await canvas.locator(".mw-page.app").first().waitFor({ state: "attached" });
});

test("a message that is closed on the canvas is shown again on request", async () => {
  const { page } = await openMessage(banner("<p>Hello</p>"));
  const words = page.frameLocator("iframe").getByText("Hello");
  await words.waitFor();
  await page.locator(".canvas").hover();
  await page.frameLocator("iframe").getByRole("button", { name: "Close" }).click();
  await words.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show again" }).click();
  await words.waitFor();
});

const long = (fields: number) =>
  `<h2>Write to us</h2><form data-widget-form="contact">${Array.from({ length: fields }, (_, index) => `<label>Field ${index}<input name="field${index}"></label>`).join("")}<button>Send it</button></form>`;

test.each([
  ["a popup", "modal", 9, { width: 1440, height: 900 }],
  ["a banner in a narrow pane", "banner", 12, { width: 1280, height: 800 }],
  ["a banner on a phone", "banner", 7, { width: 390, height: 844 }],
])("the preview shows all of %s with a long form", async (_, template, fields, viewport) => {
  const { page } = await openMessage({ template, htmlContent: long(fields) }, { viewport });
  const canvas = page.frameLocator("iframe");
  const pane = page.locator(".canvas > div");
  const send = canvas.getByRole("button", { name: "Send it" });
  await eventually(async () => {
    const [button, around] = await Promise.all([send.boundingBox(), pane.boundingBox()]);
    const bottom = (box: typeof button) => (box ? box.y + box.height : Number.NaN);
    expect(bottom(button)).toBeLessThan(bottom(around));
    expect(button?.y).toBeGreaterThan(around?.y ?? Number.NaN);
  });
  await page.getByText("Taller than most screens", { exact: false }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(viewport.width);
  // A short one has the pane's own size again.
  await page.getByRole("button", { name: "Edit as code" }).click();
  await page.getByLabel("HTML").fill(long(1));
  // A frame that is out of sight measures nothing.
  await pane.scrollIntoViewIfNeeded();
  await page.getByText("Taller than most screens", { exact: false }).waitFor({ state: "detached" });
  await eventually(async () =>
    expect((await canvas.locator("html").boundingBox())?.width).toBeCloseTo(
      await pane.evaluate((it) => it.clientWidth),
      0,
    ),
  );
});

test("a message for phones is shown on a phone until the user chooses", async () => {
  const { page } = await openMessage({ ...banner("<p>Sale</p>"), devices: ["MOBILE"] });
  const phone = page.getByRole("button", { name: "Phone", exact: true });
  const isPhone = () => phone.getAttribute("aria-pressed");
  expect(await isPhone()).toBe("true");
  await page.locator("summary", { hasText: "Who and where" }).click();
  await page.getByRole("checkbox", { name: "Computers" }).check();
  expect(await isPhone()).toBe("false");
  await page.getByRole("checkbox", { name: "Computers" }).uncheck();
  expect(await isPhone()).toBe("true");
  await page.getByRole("button", { name: "Desktop", exact: true }).click();
  expect(await isPhone()).toBe("false");
});

test("a message's look leads to the brand", async () => {
  const { page } = await openMessage(banner("<p>Sale</p>"));
  await page.locator("summary", { hasText: "Look" }).click();
  await page.getByRole("link", { name: "Edit brand" }).click();
  await page.getByRole("heading", { name: "Brand" }).first().waitFor();
});
