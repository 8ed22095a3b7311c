import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { banner } from "../support/client";
import { consoleHost, useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { setExperimentCounts } from "../support/set-experiment-counts";

const stage = useConsole();
const goal = { kind: "EVENT", value: "signed-up" };
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const addMessage = async (fields: object = {}): Promise<string> =>
  (await stage.site.post("/messages", { ...banner, status: "inactive", ...fields } as never)).body
    .id;
const statusOf = async (id: string) => (await stage.site.get(`/messages/${id}`)).body.status;

/** A running experiment of two messages, with the counts of three days. */
async function addRunning(
  days: Parameters<typeof setExperimentCounts>[2] = [],
  settings: object = {},
) {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short" });
  const arms = [
    { name: "As it was", messageId: first, weight: 50 },
    { name: "Shorter", messageId: second, weight: 50 },
  ];
  const { body } = await stage.site.post("/experiments", {
    name: "Text",
    arms,
    goal,
    ...settings,
  } as never);
  await stage.site.post(`/experiments/${body.id}/start` as "/messages", {} as never);
  await setExperimentCounts(stage.service, { id: body.id, hostname: consoleHost }, days);
  return { id: body.id as string, first, second };
}

const won = [
  [
    [2_000, 160],
    [2_010, 200],
  ],
  [
    [2_100, 170],
    [2_090, 210],
  ],
  [
    [2_100, 170],
    [2_110, 210],
  ],
] as const;

const arm = (page: Page, letter: string) =>
  page.getByRole("group", { name: `Variant ${letter}`, exact: true });

test("an experiment goes from a message and its copy to a start", async () => {
  const first = await addMessage({ name: "Spring sale" });
  const page = await stage.open("/experiments");
  await page.getByText("No experiments yet").waitFor();
  expect(await page.getByRole("link", { name: "New experiment" }).count()).toBe(1);
  await page.locator(".empty").getByRole("link", { name: "New experiment" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Short or long");
  await arm(page, "A").getByLabel("What visitors see").selectOption(first);
  await arm(page, "A").getByRole("button", { name: "Make a copy as another variant" }).click();
  const second = arm(page, "B").getByLabel("What visitors see");
  await eventually(async () => expect(await second.inputValue()).toMatch(/^msg_/));
  await arm(page, "B").getByText("50% of visitors").waitFor();
  // The experiment is not saved yet, and the message's editor leads back to it.
  await arm(page, "B").getByRole("link", { name: "Change what it says" }).click();
  await page.waitForURL(/\/messages\/msg_/);
  await page.getByText("This message is for an experiment that you are setting up.").waitFor();
  expect(await page.getByRole("button", { name: "Run an experiment" }).count()).toBe(0);
  await page.getByRole("link", { name: "Back to the experiment" }).click();
  await eventually(async () => expect(await second.inputValue()).toMatch(/^msg_/));
  await page.locator("a.back").click();
  await page.getByText("You have started an experiment that is not saved yet.").waitFor();
  await page.locator(".empty").getByRole("link", { name: "New experiment" }).click();
  await eventually(async () => expect(await second.inputValue()).toMatch(/^msg_/));
  // No page is filled in by default.
  const goalPage = page.getByLabel(/^Page/);
  expect(await goalPage.inputValue()).toBe("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await goalPage.and(page.locator("[aria-invalid=true]")).waitFor();
  await page.getByLabel("What should visitors do?").selectOption("Trigger an event on your site");
  await page.getByLabel("Event name").fill("signed-up");
  // Nothing that was typed is lost.
  await page.reload();
  expect(await page.getByLabel("Event name").inputValue()).toBe("signed-up");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/experiments\/exp_/);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("go live").waitFor();
  // The copy still equals the original, so the dialog offers an A/A test.
  await dialog.getByRole("button", { name: "Start as an A/A test" }).click();
  await page.locator(".status", { hasText: "Running" }).waitFor();
  await page.getByText("No verdict yet: no visitors have been counted.").waitFor();
  // Variants with only a letter are called as their messages.
  const rows = page.getByRole("table", { name: "Variants" }).locator("tbody tr");
  await rows.first().getByRole("link", { name: "Spring sale" }).waitFor();
  expect(await rows.locator("td.number:not(.minor)").allTextContents()).toEqual(
    Array.from({ length: 6 }, () => "–"),
  );
  // A link to look for a mistake comes only after an hour.
  const check = page.getByRole("link", { name: /“Who sees it\?” of/ });
  expect(await check.count()).toBe(0);
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.reload();
  await check.waitFor();
  expect(await statusOf(first)).toBe("active");
  const [stored] = (await stage.site.get("/experiments")).body.data;
  expect(stored).toMatchObject({ name: "Short or long", status: "running", goal });
  expect(stored.arms.map((each: { weight: number }) => each.weight)).toEqual([50, 50]);
});

test("two variants that show the same can only start as an A/A test, and text typed in one is saved first", async () => {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short" });
  const arms = [
    { name: "As it was", messageId: first, weight: 50 },
    { name: "Shorter", messageId: second, weight: 50 },
  ];
  const { id } = (await stage.site.post("/experiments", { name: "Text", arms, goal } as never))
    .body;
  const statusNow = async () => (await stage.site.get("/experiments")).body.data[0].status;
  const page = await stage.open(`/experiments/${id}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Two variants show the same").waitFor();
  await dialog.getByRole("button", { name: "Start as an A/A test" }).waitFor();
  await dialog.getByRole("link", { name: "Change what it says" }).click();
  await page.waitForURL(new RegExp(`messages/${second}`));
  await page.getByRole("button", { name: "Edit as code" }).click();
  await page.getByLabel("HTML", { exact: true }).fill("<p>Short</p>");
  await page.goBack();
  // Until the experiment is shown, the message's own name is there.
  await page.getByRole("button", { name: /^(Save and start|Start)$/ }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Short or long");
  await page.getByRole("button", { name: "Save and start" }).click();
  await dialog
    .getByText("“Short” and the experiment have unsaved changes. We’ll save them first.")
    .waitFor();
  expect(await statusNow()).toBe("draft");
  await dialog.getByRole("button", { name: "Save and start" }).click();
  await eventually(async () => expect(await statusNow()).toBe("running"));
  expect((await stage.site.get(`/messages/${second}`)).body.htmlContent).toBe("<p>Short</p>");
  expect((await stage.site.get("/experiments")).body.data[0].name).toBe("Short or long");
});

test("a start that saves two equal variants asks before it is an A/A test", async () => {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short", htmlContent: "<p>Short</p>" });
  const arms = [first, second].map((messageId, at) => ({ name: `${at}`, messageId, weight: 50 }));
  const { id } = (await stage.site.post("/experiments", { name: "Text", arms, goal } as never))
    .body;
  const page = await stage.open(`/messages/${second}`);
  await page.getByRole("button", { name: "Edit as code" }).click();
  await page.getByLabel("HTML", { exact: true }).fill(banner.htmlContent);
  await page.goto(page.url().replace(/messages.*/, `experiments/${id}`));
  await page.getByRole("button", { name: "Save and start" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save and start" }).click();
  await dialog.getByRole("button", { name: "Start as an A/A test" }).waitFor();
  expect((await stage.site.get("/experiments")).body.data[0].status).toBe("draft");
  expect((await stage.site.get(`/messages/${second}`)).body.htmlContent).toBe(banner.htmlContent);
});

test("results have the sentence, each arm, and a picture of the intervals", async () => {
  const { id } = await addRunning(won);
  const page = await stage.open(`/experiments/${id}`);
  await page.getByText(/^Shorter brings between .* than "As it was"\. You may conclude/).waitFor();
  await page.getByRole("row", { name: /Shorter 50% 6,210 620 9\.98%/ }).waitFor();
  // 9.98% of one arm and 8.06% of the other, and the scale of the drawing.
  const interval = page.locator(".intervals li");
  await interval.getByText(/^Best guess: \+24%\. Between \+[\d.]+% and \+\d+%$/).waitFor();
  expect(await interval.locator(".guess").count()).toBe(1);
  expect(await interval.locator(".zero").count()).toBe(1);
  const numbers = await interval.locator(".interval-scale > span").allTextContents();
  expect(numbers[0]).toBe("0%");
  expect(numbers.length).toBeGreaterThan(2);
  await page.goto(page.url().replace(/\/exp_.*/, ""));
  await page
    .getByRole("row", { name: /Text Running As it was · Shorter Shorter brings more/ })
    .waitFor();
});

test.each([
  ["light", 1_280],
  ["dark", 320],
] as const)(
  "axe finds nothing in results, which fit: %s, %i px wide",
  async (colorScheme, width) => {
    const { id } = await addRunning(won);
    const page = await stage.open(`/experiments/${id}`, {
      ...{ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" },
    });
    await page.getByText(/You may conclude/).waitFor();
    await accessible(page);
  },
);

test("saving a draft leaves shares untouched that the console does not edit", async () => {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short" });
  const arms = [
    { name: "As it was", messageId: first, weight: 80 },
    { name: "Shorter", messageId: second, weight: 20 },
  ];
  const { id } = (await stage.site.post("/experiments", { name: "Text", arms, goal } as never))
    .body;
  const page = await stage.open(`/experiments/${id}`);
  await arm(page, "B").getByText("20% of visitors").waitFor();
  await arm(page, "B").getByLabel("Name in results").fill("Shortest");
  await page.getByRole("button", { name: "Save draft" }).click();
  await eventually(async () => {
    const [stored] = (await stage.site.get("/experiments")).body.data;
    expect(stored.arms).toEqual([arms[0], { ...arms[1], name: "Shortest" }]);
  });
});

test("a conclusion shows the winner to everybody, and Undo reverts it", async () => {
  const { id, first, second } = await addRunning(won);
  const page = await stage.open(`/experiments/${id}`);
  const stops = page.getByText("Stop ends the count: everybody in the audience sees “As it was”");
  const concludes = page.getByText("Conclude ends the experiment: you choose the variant");
  await stops.waitFor();
  await concludes.waitFor();
  await page.getByRole("button", { name: "Conclude" }).click();
  const dialog = page.getByRole("dialog");
  await eventually(async () => expect(await dialog.getByLabel("Shorter").isChecked()).toBe(true));
  await dialog
    .getByText("“Short” stays live, for everybody in its audience. “Long” is switched off.")
    .waitFor();
  await dialog.getByRole("button", { name: "Conclude" }).click();
  await page.locator(".status", { hasText: "Concluded" }).waitFor();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["inactive", "active"]);
  expect(await concludes.count()).toBe(0);
  await page
    .getByText("Concluded: everybody in the audience sees “Shorter”.", { exact: true })
    .waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator(".status", { hasText: "Stopped" }).waitFor();
  expect([await statusOf(first), await statusOf(second)]).toEqual(["active", "active"]);
  await page.getByText("Start again removes these results").waitFor();
  await concludes.waitFor();
  expect(await stops.count()).toBe(0);
});

test("after stopping an experiment whose first variant is a control group, nobody sees a message", async () => {
  const messageId = await addMessage({ name: "Banner" });
  const arms = [
    { name: "Without it", messageId: null, weight: 50 },
    { name: "With it", messageId, weight: 50 },
  ];
  const { id } = (await stage.site.post("/experiments", { name: "Any", arms, goal } as never)).body;
  await stage.site.post(`/experiments/${id}/start` as "/messages", {} as never);
  const page = await stage.open(`/experiments/${id}`);
  await page.getByText("Stop ends the count: nobody sees a message (“Without it”)").waitFor();
  await page.getByRole("row", { name: /Without it \(no message\)/ }).waitFor();
});

test("the editor of an arm's message says so, and asks before the count restarts", async () => {
  const { id, second } = await addRunning();
  const page = await stage.open(`/messages/${second}`);
  await page.getByText("Variant B of experiment “Text”").waitFor();
  const title = page.getByLabel("Name", { exact: true });
  await title.fill("Shortest");
  // On a phone a long one is cut.
  expect(await title.getAttribute("title")).toBe("Shortest");
  await page.keyboard.press("Control+s");
  await eventually(async () =>
    expect((await stage.site.get(`/messages/${second}`)).body.name).toBe("Shortest"),
  );
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("button", { name: "Switch off" }).click();
  const dialog = page.getByRole("dialog", { name: "Switching off pauses “Text”" });
  await dialog.getByText("“Text” cannot continue without “Shortest”", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(second)).toBe("active");
  await page.getByText("Advanced", { exact: true }).click();
  await page.getByRole("button", { name: "Delete message" }).click();
  await page
    .getByRole("dialog", { name: "Deleting pauses “Text”" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await page.getByRole("link", { name: "Open experiment" }).click();
  await page.waitForURL(new RegExp(id));
  expect(await statusOf(second)).toBe("active");
});

test("a translation of an arm's message asks before the count restarts", async () => {
  const { first } = await addRunning();
  await stage.site.patch(`/domains/${stage.site.domain.id}`, { languages: ["de"] });
  const page = await stage.open(`/messages/${first}`);
  const section = page.locator("details.section", { hasText: "Languages" });
  await section.getByRole("button", { name: "German: missing" }).click();
  await section.getByRole("button", { name: "Edit as code" }).click();
  await section.getByLabel("HTML").fill("<p>Angebot</p>");
  const press = () => page.getByRole("button", { name: "Update live message" }).click();
  const dialog = page.getByRole("dialog", { name: "Restart the count?" });
  await press();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await stage.site.get(`/messages/${first}`)).body).not.toHaveProperty("translations.de");
  await press();
  await dialog.getByRole("button", { name: "Save and restart" }).click();
  await section.getByRole("button", { name: "German: up to date" }).waitFor();
});

test("the list marks the messages of a running experiment, with one request for all, and leads there", async () => {
  const { id, first, second } = await addRunning();
  await addMessage({ name: "Other", status: "active" });
  const page = await stage.open("/");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/experiments\b/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  const marks = page.getByRole("table").getByRole("link", { name: "Experiment", exact: true });
  await marks.nth(1).waitFor();
  expect(await marks.count()).toBe(2);
  expect(
    await page.getByRole("row", { name: /Other/ }).getByText("Experiment", { exact: true }).count(),
  ).toBe(0);
  expect(asked).toHaveLength(1);
  await marks.first().click();
  await page.waitForURL(new RegExp(`experiments/${id}`));
  expect([await statusOf(first), await statusOf(second)]).toEqual(["active", "active"]);
});

test("the list asks before messages of running experiments are switched off or deleted, and names both", async () => {
  const { first, second } = await addRunning();
  const other = await addMessage({ name: "Other", status: "active" });
  const page = await stage.open("/messages");
  const bar = page.getByRole("region", { name: /selected/ });
  const choose = async (act: string) => {
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await bar.getByRole("button", { name: act, exact: true }).click();
  };
  await choose("Switch off");
  const off = page.getByRole("dialog", { name: "Switching off pauses “Text”" });
  await off
    .getByText(
      /^“Text” cannot continue without “(Short” and “Long|Long” and “Short)”: counting pauses, and nobody sees any of the variants\./,
    )
    .waitFor();
  await off.getByRole("button", { name: "Cancel" }).click();
  for (const id of [first, second, other]) expect(await statusOf(id)).toBe("active");
  // The selection is still there.
  await page.getByText("3 selected").waitFor();
  await choose("Delete");
  const gone = page.getByRole("dialog", { name: "Deleting pauses “Text”" });
  await gone.getByRole("button", { name: "Cancel" }).click();
  expect(await page.getByRole("link", { name: "Other" }).count()).toBe(1);
  // A single one needs a confirmation as well.
  await page.getByRole("button", { name: "Actions for Short" }).click();
  await page.getByRole("menuitem", { name: "Switch off" }).click();
  await off
    .getByText(
      /^“Text” cannot continue without “Short”: counting pauses, and everybody in the audience sees the first variant\./,
    )
    .waitFor();
  await off.getByRole("button", { name: "Switch off" }).click();
  await eventually(async () => expect(await statusOf(second)).toBe("inactive"));
  expect(await statusOf(first)).toBe("active");
  // An answered question is not repeated.
  await page.getByText("1 message switched off.").waitFor();
  expect(await page.locator(".toast").count()).toBe(1);
  // A message in no experiment needs no question.
  await page.getByRole("button", { name: "Actions for Other" }).click();
  await page.getByRole("menuitem", { name: "Switch off" }).click();
  await eventually(async () => expect(await statusOf(other)).toBe("inactive"));
});

test("the figures of a message lead to the experiment that compares it, also once that is concluded", async () => {
  const { id, second } = await addRunning(won);
  const page = await stage.open(`/messages/${second}?tab=results`);
  const leads = page.locator("p", { hasText: "This message is variant B of" });
  await leads.getByRole("link", { name: "Text" }).waitFor();
  await stage.site.rest("POST", `/experiments/${id}/conclude`, { body: { winner: "Shorter" } });
  await page.reload();
  await leads.waitFor();
  expect(await page.getByRole("link", { name: "Open experiment" }).count()).toBe(0);
  await page.goto(page.url().replace(/messages.*/, `numbers?message=${second}`));
  await leads.getByRole("link", { name: "Text" }).click();
  await page.waitForURL(new RegExp(id));
});

test("the palette finds an experiment that the browser has not read", async () => {
  const { id } = await addRunning();
  const page = await stage.open("/");
  await page.locator(".shell:not([aria-busy])").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tex");
  await page.getByRole("option", { name: /Text/ }).first().click();
  await page.waitForURL(new RegExp(id));
});

test("a draft is deleted in ten seconds, until when it can be taken back", async () => {
  const messageId = await addMessage();
  const arms = [
    { name: "A", messageId, weight: 50 },
    { name: "B", messageId: null, weight: 50 },
  ];
  const { id } = (await stage.site.post("/experiments", { name: "Gone", arms, goal } as never))
    .body;
  const page = await stage.open(`/experiments/${id}`);
  await page.getByRole("button", { name: "Delete experiment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No experiments yet").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("link", { name: "Gone" }).waitFor();
});

const accessible = async (page: Page) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>("axe.run()");
  expect(violations.map((each) => each.id)).toEqual([]);
  expect(
    await page.evaluate("document.documentElement.scrollWidth - innerWidth"),
  ).toBeLessThanOrEqual(0);
};

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

test("a message's editor leads to a running experiment in a few presses, and says when results come", async () => {
  const id = await addMessage({ name: "Spring sale", htmlContent: "<a href='/x'>Go</a>" });
  const page = await stage.open(`/messages/${id}`);
  await page.getByRole("button", { name: "Run an experiment" }).click();
  await accessible(page);
  await page.getByRole("button", { name: /another version/ }).click();
  await page.waitForURL(/\/experiments\/exp_/);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(
    "Experiment: Spring sale",
  );
  const seen = (letter: string) => arm(page, letter).getByLabel("What visitors see").inputValue();
  await eventually(async () => expect(await seen("A")).toBe(id));
  const copy = await seen("B");
  expect(await statusOf(copy)).toBe("inactive");
  expect(await page.getByLabel("What should visitors do?").inputValue()).toBe("CLICK");
  await accessible(page);
  // The experiment puts its variants live.
  const variant = await stage.open(`/messages/${copy}`);
  await variant.getByRole("link", { name: "Open experiment" }).waitFor();
  const classOf = (name: string) => variant.getByRole("button", { name }).getAttribute("class");
  expect([await classOf("Go live"), await classOf("Save")]).toEqual(["plain", "primary"]);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Success: Visitors click it, before midnight UTC.").waitFor();
  await dialog
    .getByText(/^First figures arrive on .* UTC\. A verdict needs at least 100/)
    .waitFor();
  await dialog.getByRole("button", { name: "Start as an A/A test" }).click();
  await page
    .getByText(
      /^No verdict yet: no visitors have been counted\. The first figures come on .* UTC\./,
    )
    .waitFor();
  expect([await statusOf(id), await statusOf(copy)]).toEqual(["active", "active"]);
  // The message leads to its experiment now, not to another one.
  await page.goto(page.url().replace(/experiments.*/, `messages/${id}`));
  await page.getByRole("link", { name: "Open experiment" }).waitFor();
  expect(await page.getByRole("button", { name: "Run an experiment" }).count()).toBe(0);
});

test("an experiment takes a message as it is saved, and support runs none", async () => {
  const id = await addMessage({ name: "Spring sale" });
  const page = await stage.open(`/messages/${id}`);
  await page.getByLabel("Name", { exact: true }).fill("Summer sale");
  await page.getByRole("button", { name: "Run an experiment" }).click();
  await page.getByText("Save the message first").waitFor();
  expect(await page.getByRole("button", { name: /change anything/ }).isDisabled()).toBe(true);
  const other = await stage.open(`/messages/${id}`, {}, "author");
  await other.getByRole("heading", { name: "Spring sale" }).waitFor({ state: "attached" });
  expect(await other.getByRole("button", { name: "Run an experiment" }).count()).toBe(0);
});

test("visitors who can be recognised have longer for a goal, and a verdict on values needs a ceiling", async () => {
  const first = await addMessage({ name: "Long" });
  const second = await addMessage({ name: "Short" });
  const page = await stage.open("/experiments/new", phone);
  await page.getByLabel("Name", { exact: true }).fill("Revenue");
  await arm(page, "A").getByLabel("What visitors see").selectOption(first);
  await arm(page, "B").getByLabel("What visitors see").selectOption(second);
  await page.getByLabel("What should visitors do?").selectOption("Trigger an event on your site");
  await page.getByLabel("Event name").fill("purchase");
  await page.getByLabel("Currency").fill("eur");
  const within = page.getByLabel("Within");
  const unit = page.getByLabel("How visitors are counted");
  expect(await within.inputValue()).toBe("");
  await page.getByText("until that day ends, so everybody can be counted.").waitFor();
  // A longer time counts other visitors, and the other way about.
  await within.selectOption("30 days");
  expect(await unit.inputValue()).toBe("VISITOR");
  await unit.selectOption("Everybody, once a day");
  expect(await within.inputValue()).toBe("");
  await unit.selectOption("Recognizable visitors, once");
  expect(await within.inputValue()).toBe("604800");
  await within.selectOption("30 days");
  await page.getByText("Only visitors who are signed in or allow storage count.").waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.locator(".field.faulty", { hasText: "Most that one visitor counts" }).waitFor();
  await page.getByLabel("Most that one visitor counts, EUR").fill("500");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/experiments\/exp_/);
  const [made] = (await stage.site.get("/experiments")).body.data;
  expect(made).toMatchObject({
    unit: "VISITOR",
    valueCeiling: 50_000,
    goal: { kind: "EVENT", value: "purchase", currency: "EUR", withinSeconds: 2_592_000 },
  });
});

test("a goal with values tells what each arm is worth, in its currency", async () => {
  const worth = { kind: "EVENT", value: "purchase", currency: "EUR" };
  const days = [
    [
      [4_000, 400, 20_000],
      [4_010, 800, 60_000],
    ],
    [
      [4_000, 410, 20_500],
      [4_020, 790, 59_000],
    ],
  ] as const;
  const name = "Does it help to say when a parcel arrives?";
  const { id } = await addRunning(days, { name, goal: worth, valueCeiling: 100 });
  const page = await stage.open(`/experiments/${id}`, phone);
  await page
    .getByText(/^Shorter brings between .* more EUR per visitor than "As it was"/)
    .waitFor();
  await page.getByRole("columnheader", { name: "Revenue" }).waitFor();
  await page.getByRole("row", { name: /As it was .*€405\.00/ }).waitFor();
  await page.getByRole("row", { name: /Shorter .*€1,190\.00/ }).waitFor();
  await accessible(page);
  // The verdict is visible in the list too, without scrolling on a phone.
  await page.goto(page.url().replace(/\/exp_.*/, ""));
  await page.getByText("Shorter brings more").waitFor();
  expect(
    await page.evaluate(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.table-frame'))",
    ),
  ).toBeLessThanOrEqual(0);
});

test.each([
  ["refused", "cannot be trusted", 3_000, 2_400],
  ["only warned of", "not split quite", 20_000, 21_000],
] as const)("arms that are uneven are %s", async (how, told, first, second) => {
  const day = [
    [first, first / 20],
    [second, second / 5],
  ] as const;
  const { id } = await addRunning([day, day]);
  const page = await stage.open(`/experiments/${id}`, phone);
  await page.getByRole("alert").filter({ hasText: told }).waitFor();
  const isRefused = how === "refused";
  expect(await page.getByText("You may conclude").count()).toBe(isRefused ? 0 : 1);
  expect(await page.getByText("No verdict: visitors do not fall").count()).toBe(isRefused ? 1 : 0);
  await accessible(page);
  await page.getByRole("button", { name: "Conclude" }).click();
  await page
    .getByRole("dialog")
    .getByText(isRefused ? "any difference so far may be chance" : "You may conclude")
    .waitFor();
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/\/exp_.*/, ""));
  await page
    .getByRole("row", { name: isRefused ? /No verdict: uneven split/ : /Shorter brings more/ })
    .waitFor();
});

test("Stop shows everybody the first arm, and the results stay, although a message is gone", async () => {
  const { id, first, second } = await addRunning(won);
  await stage.service.settled();
  const page = await stage.open(`/experiments/${id}`, phone);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Stop “Text”?" });
  await dialog
    .getByText("everybody in the audience sees “As it was”. Results stay until you start it again")
    .waitFor();
  await accessible(page);
  await dialog.getByRole("button", { name: "Stop", exact: true }).click();
  await page.locator(".status", { hasText: "Stopped" }).waitFor();
  await page.getByText("Stopped: counting has ended").waitFor();
  const listed = await stage.site.rest("GET", "/messages?status=active");
  expect(listed.body.data.map((each: { id: string }) => each.id).sort()).toEqual(
    [first, second].sort(),
  );
  await stage.site.rest("DELETE", `/messages/${second}`);
  await page.reload();
  await page.getByText(/^Shorter brings between .* than "As it was"/).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("dialog").getByText("The count restarts").waitFor();
});
