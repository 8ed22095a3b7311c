import type { Page } from "playwright-core";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { armOf } from "../../shared/rules/share-of";
import { banner } from "../support/banner";
import {
  expectShown,
  hurried,
  panelsOf,
  quiet,
  shownTexts,
  useEmbedStage,
} from "../support/embed-stage";
import { eventually } from "../support/eventually";

// Which arm of an experiment a visitor sees, and what the script reports about it.

const stage = useEmbedStage();

const id = "exp_1";
const run = "0123456789ab";
const goal = { kind: "EVENT", value: "signed-up" } as const;
const devices: EmbedConfiguration["devices"] = ["DESKTOP", "MOBILE", "TABLET"];

/** The messages of an experiment: A, and B or a hold-out. */
function arms(changes: object = {}, experiment: object = {}, second?: "hold-out") {
  const shared = { id, run, weights: [50, 50], goal, ...experiment };
  const arm = (index: number, more: object = {}) =>
    banner({
      ...{ id: `msg_${index}`, htmlContent: `<p>${"AB"[index]}</p>`, devices, ...changes },
      experiment: { ...shared, arm: index, ...more },
    } as object);
  return second ? [arm(0, { holdOut: 1 })] : [arm(0), arm(1)];
}

/** A bucket whose visitors are in an arm. */
function bucketOf(arm: number, weights = [50, 50]): string {
  for (let bucket = 0; ; bucket += 1) if (armOf(bucket, id, weights) === arm) return `${bucket}`;
}

const reported = () =>
  stage.service.events.filter(({ type }) => type === "exposure" || type === "outcome");
const leave = async (page: Page) => {
  await page.waitForTimeout(300);
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  await page.waitForTimeout(300);
};
const visit = async (arm: number | undefined, options: Parameters<typeof stage.visit>[0] = {}) => {
  if (arm !== undefined) stage.service.bucket = bucketOf(arm);
  return await stage.visit({ messages: arms(), prepare: hurried, ...options });
};

test.each([0, 1])(
  "a visitor of arm %i sees its message alone, and is exposed to it once",
  async (arm) => {
    const page = await visit(arm);
    await expectShown(page, [arm ? "B" : "A"]);
    await page.evaluate("history.pushState(null, '', '/next')");
    await quiet(page);
    await leave(page);
    expect(reported()).toEqual([
      {
        ...{ type: "exposure", eventId: expect.any(String), messageId: `msg_${arm}` },
        ...{ experimentId: id, run, arm },
      },
    ]);
    expect(await page.evaluate("Object.keys(localStorage)")).toEqual([]);
  },
);

test("a hold-out sees nothing, is exposed all the same, and reaches the goal", async () => {
  const page = await visit(1, { messages: arms({}, {}, "hold-out") });
  await expectShown(page, []);
  await page.evaluate(`MessagingWidget.track("signed-up")`);
  await leave(page);
  expect(reported()).toMatchObject([
    { type: "exposure", arm: 1 },
    { type: "outcome", experimentId: id, run },
  ]);
});

test("a goal is reported on any page, whether or not the visitor was met there; its value too", async () => {
  const priced = { ...goal, currency: "EUR" };
  const messages = arms({ urlRules: [{ match: "EXACT", value: "/elsewhere" }] }, { goal: priced });
  const page = await visit(0, { messages, path: "/" });
  await quiet(page);
  await page.evaluate(`MessagingWidget.track("signed-up", { value: 49.9, currency: "EUR" })`);
  await leave(page);
  expect(reported()).toMatchObject([{ type: "outcome", value: 4990, currency: "EUR" }]);
});

test.each([
  [
    "asks not to be tracked",
    { prepare: "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })" },
  ],
  ["sends a global privacy signal", { prepare: "navigator.globalPrivacyControl = true" }],
  ["has not agreed", { attributes: `data-user="account" data-consent="required"` }],
  ["is of the customer's own people", { attributes: `data-user="account" data-staff` }],
])("who %s is outside: they see the first arm, and nothing is reported", async (_, options) => {
  const page = await visit(1, options);
  await expectShown(page, ["A"]);
  await page.evaluate(`MessagingWidget.track("signed-up")`);
  await page.evaluate(`MessagingWidget.consent(true)`);
  await leave(page);
  expect(reported()).toEqual([]);
});

test("a visitor who cannot be distinguished takes no part", async () => {
  const page = await visit(undefined);
  await expectShown(page, ["A"]);
  await leave(page);
  expect(reported()).toEqual([]);
});

test("a visitor who closed the message is still exposed; one outside its audience is not", async () => {
  const page = await visit(0);
  await panelsOf(page).getByRole("button", { name: "Close" }).click();
  await leave(page);
  stage.service.events.length = 0;
  await page.reload();
  await expectShown(page, []);
  await leave(page);
  expect(reported()).toMatchObject([{ type: "exposure", arm: 0 }]);

  stage.service.events.length = 0;
  for (const rule of [
    { countries: ["DE"] },
    { devices: ["TABLET"] },
    { scheduleTimeStart: "03:00", scheduleTimeEnd: "03:01" },
    { targetSelector: "#none", template: "inline", position: "INLINE" },
    { audience: { any: [{ all: [{ field: "language", op: "IS", value: "fr" }] }] } },
    { trigger: "EVENT", triggerValue: "never" },
  ]) {
    const other = await visit(0, { messages: arms(rule), at: "2026-11-27T12:00:00Z" });
    await quiet(other);
    await leave(other);
    expect([rule, reported()]).toEqual([rule, []]);
    await other.context().close();
  }
});

test("visitors count once by who they are, or by what is stored where that is allowed", async () => {
  const messages = arms({}, { byVisitor: true });
  const page = await visit(1, { messages });
  await shownTexts(page);
  await leave(page);
  const [first] = reported() as unknown as { visitor: string; arm: number }[];
  const [shown] = await shownTexts(page);
  expect(shown).toBe("AB"[first?.arm ?? 9]);
  expect(await page.evaluate("Object.keys(localStorage)")).toEqual(["messaging-widget:unit"]);
  stage.service.bucket = bucketOf(0);
  stage.service.events.length = 0;
  await page.reload();
  await expectShown(page, [`${shown}`]);
  await leave(page);
  expect(reported()).toMatchObject([{ visitor: first?.visitor, arm: first?.arm }]);

  stage.service.events.length = 0;
  const named = await visit(1, {
    messages,
    prepare: `${hurried}; (window.MessagingWidget ||= []).push((widget) => widget.identify({ id: "ann" }))`,
  });
  await shownTexts(named);
  await leave(named);
  expect(reported()).toMatchObject([{ visitor: expect.stringMatching(/^\d+\.\d+$/) }]);
  expect(await named.evaluate("Object.keys(localStorage)")).toEqual([]);
});

test("a form that is the goal counts for its arm's visitor", async () => {
  const form = `<form><label>Email <input type="email" name="email"></label><button>Send</button></form>`;
  const page = await visit(0, {
    messages: arms({ htmlContent: form }, { goal: { kind: "FORM" } }),
  });
  await panelsOf(page).getByLabel("Email").fill("ann@acme.com");
  await panelsOf(page).getByRole("button", { name: "Send" }).click();
  await eventually(async () => {
    await leave(page);
    expect(reported().map(({ type }) => type)).toEqual(["exposure", "outcome"]);
  });
});

test("a preview shows its message whatever the arm, and a chunk that does not come harms nothing", async () => {
  stage.service.chunkAnswer = (response) => response.writeHead(500).end();
  stage.service.chunksAnswered = /judge/;
  const page = await visit(0);
  await quiet(page);
  await expectShown(page, []);
});
