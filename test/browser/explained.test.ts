import type { Page } from "playwright-core";
import * as z from "zod/mini";
import { evaluateGates } from "../../functions/messages/checks/explanation/evaluate-gates";
import { type Listed, queuePosition } from "../../functions/messages/checks/explanation/turn";
import { visitFields, visitOf } from "../../functions/messages/checks/explanation/visit";
import { defaultFrequencyCaps } from "../../shared/kinds/domain/frequency-caps";
import { embedConfiguration } from "../../shared/kinds/message/configuration";
import { newSettings } from "../../shared/kinds/message/rules";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { TimeAllowance } from "../../shared/runtime/time-allowance";
import { randomFor, repeatWith, sized } from "../support/draw";
import { panelsOf, panelTexts, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const random = randomFor("visits");
const below = (most: number) => Math.floor(random() * most);
const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
const someOf = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.5);
/** Mostly no restriction, because otherwise hardly any message would pass all of them. */
const maybe = <Value, Else>(share: number, value: () => Value, otherwise: Else) =>
  random() < share ? value() : otherwise;

const visits = sized({ deep: 25, draw: 2 });
const messagesPerVisit = 40;
const settlesMs = 400;

const hostname = "shop.acme.com";
const domain = { id: "1", hostname, ordinal: "00" };
const zones = ["UTC", "Asia/Kathmandu", "America/New_York", "Pacific/Auckland", "Europe/Berlin"];
const countries = ["DE", "AT", "FR"];
const paths = ["/", "/sale", "/sale/", "/sale?size=m#top", "/a/b?sale", "/Sale", "/%C3%A4pfel?q=1"];
const devices = {
  DESKTOP: {},
  MOBILE: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  TABLET: { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } },
};
type Device = keyof typeof devices;
const deviceNames = Object.keys(devices) as Device[];
const stepsSeconds = [1, 59, 60, 61, 600, 3599, 3600, 86_400];

/** A message, and what the visitor has done with it. */
interface Subject {
  id: string;
  settings: MessageSettings;
  shownAt: string[];
  lastDismissedAt?: string;
}

// The least important: once it is there, every other one is there or will not be.
// It waits for the chunk that limits of frequency need, as some of them do.
const last = subject("last", {
  template: "inline",
  priority: -1000,
  dismissBehavior: "NONE",
  frequency: { max: 1000, periodSeconds: 60 },
});

test(`the explanation matches the script, in ${visits * messagesPerVisit} cases`, async () => {
  const verdicts: boolean[] = [];
  for (let visit = 0; visit < visits; visit += 1) verdicts.push(...(await compareOnce(visit)));
  // Messages that all show, or none, would teach nothing, so a few visits have an odd share.
  const share = sized({ deep: 5, draw: 20 });
  const shown = verdicts.filter(Boolean).length;
  expect(shown).toBeGreaterThan(verdicts.length / share);
  expect(shown).toBeLessThan((verdicts.length * (share - 1)) / share);
}, 600_000);

/** A visitor with a past opens a page that has many messages. Answers which of them should show, and do. */
async function compareOnce(visit: number): Promise<boolean[]> {
  const device = oneOf(deviceNames);
  const timezone = oneOf(zones);
  const subjects = Array.from({ length: messagesPerVisit }, (_, index) =>
    // At most two banners and toasts show at a time, whatever their rules say.
    subject(`${visit}-${index}`, { ...randomFields(), ...(index > 1 && { template: "inline" }) }),
  );
  const context = { ...devices[device], timezoneId: timezone };
  const startMs = Date.parse("2026-01-01T00:00:00Z") + below(365 * 24 * 60) * 60_000;
  let at = new Date(startMs).toISOString();

  // The past, in which only the visitor's own actions restrict messages.
  serve(subjects.map(({ id, settings }) => ({ id, settings: { ...settings, ...unrestricted } })));
  let page = await stage.visit({ context, at, path: "/past", html: pageWithSlot });
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload();
    const shown = await shownIds(page);
    for (const each of subjects.filter(({ id }) => shown.includes(id))) {
      each.shownAt.push(at);
      if (random() > 0.3) continue;
      each.lastDismissedAt = at;
      await close(page, each.id);
    }
    at = new Date(Date.parse(at) + oneOf(stepsSeconds) * 1000).toISOString();
    await page.context().clock.setFixedTime(at);
  }

  serve(subjects);
  stage.service.country = maybe(0.8, () => oneOf(countries), undefined);
  const { origin } = new URL(page.url());
  const sameSession = random() < 0.5;
  if (!sameSession) {
    const nextSession = await page.context().newPage();
    await page.close();
    page = nextSession;
  }
  await page.goto(origin + oneOf(paths));
  const shown = await shownIds(page);
  return subjects.map(({ id, settings, shownAt, lastDismissedAt }) => {
    const input = {
      url: page.url(),
      country: stage.service.country ?? "XX",
      device,
      at,
      timezone,
      sameSession,
      shownAt,
      lastDismissedAt,
    };
    const asked = visitOf(z.strictObject(visitFields).parse(input), new Date());
    const patternTime = new TimeAllowance(1000);
    const gates = evaluateGates(settings, asked, {
      id,
      domain,
      domains: [domain],
      patternTime,
      messagesAtOnce: "ALL",
      frequencyCaps: defaultFrequencyCaps,
    });
    const explained = gates.every(({ passes }) => passes);
    if (explained !== shown.includes(id)) {
      throw new Error(
        `${repeatWith}: explained as ${explained ? "shown" : "hidden"}, and the script does the opposite.\n${JSON.stringify({ settings, input, gates }, null, 2)}`,
      );
    }
    return explained;
  });
}

const sets = sized({ deep: 200, draw: 5 });

// Fires after all others of a set.
const afterAll = subject("last", { priority: -1000, trigger: "DELAY", triggerValue: "3" });

test(`for several kinds at once, the explanation matches the page, in ${sets} sets`, async () => {
  const standings: boolean[] = [];
  for (let set = 0; set < sets; set += 1) standings.push(...(await compareTurns(randomSet(set))));
  expect(new Set(standings).size).toBe(2);
}, 1_800_000);

/** A page with several messages of all kinds, opened by a visitor who has seen none of them. The newest comes first. */
function randomSet(set: number) {
  const subjects = Array.from({ length: 3 + below(5) }, (_, index) => {
    const kind = oneOf([
      { template: "banner" },
      { template: "toast" },
      { template: "modal" },
      { template: "banner", layout: "BAR", position: "TOP" },
      { template: "inline" },
    ] as const);
    const trigger = oneOf([null, null, "1", "2"]);
    return subject(`${set}-${index}`, {
      ...kind,
      priority: below(3),
      ...(trigger && { trigger: "DELAY", triggerValue: trigger }),
      devices: maybe(0.2, () => someOf(deviceNames), []),
    });
  });
  return { device: oneOf(deviceNames), messagesAtOnce: oneOf(["ONE", "ALL"] as const), subjects };
}

async function compareTurns({ device, messagesAtOnce, subjects }: ReturnType<typeof randomSet>) {
  serve(subjects, afterAll);
  stage.service.country = undefined;
  stage.service.atOnce = messagesAtOnce === "ONE" ? "one" : undefined;
  const page = await stage.visit({ context: devices[device], html: pageWithSlot });
  const standing = await shownIds(page);
  const asked = visitOf(
    z.strictObject(visitFields).parse({ url: `https://${hostname}/`, country: "XX", device }),
    new Date(),
  );
  const siteContext = {
    domain,
    domains: [domain],
    patternTime: new TimeAllowance(1000),
    messagesAtOnce,
    frequencyCaps: defaultFrequencyCaps,
  };
  const listed = subjects.map(({ id, settings }, index) => ({
    timeId: String(2000 - index),
    message: { id, settings },
  }));
  await page.context().close();
  return listed.map((own) => {
    const { id, settings } = own.message;
    const failing = evaluateGates(settings, asked, { ...siteContext, id }).filter(
      ({ passes }) => !passes,
    );
    const { occupiedBy } = queuePosition(own, listed, asked, siteContext);
    const explained = failing.length === 0 && !occupiedBy;
    if (explained !== standing.includes(id)) {
      const told = {
        id,
        device,
        messagesAtOnce,
        failing,
        occupiedBy,
        standing,
        settings: listed.map(brief),
      };
      throw new Error(`${repeatWith}: ${JSON.stringify(told, null, 2)}`);
    }
    return explained;
  });
}

function brief({ message: { id, settings } }: Listed) {
  const { template, layout, priority, trigger, triggerValue, devices: on } = settings;
  return { id, template, layout, priority, trigger, triggerValue, on };
}

const unrestricted = {
  countries: [],
  devices: [],
  urlRules: [],
  scheduleDays: [],
  scheduleTimeStart: null,
  scheduleTimeEnd: null,
};

function serve(subjects: readonly Pick<Subject, "id" | "settings">[], end = last): void {
  stage.service.messages = [...subjects, end].map(({ id, settings }) =>
    embedConfiguration(id, settings),
  );
}

function subject(id: string, fields: Partial<MessageSettings>): Subject {
  const { template = "inline" } = fields;
  const content = { htmlContent: `<p>${id}</p><b data-close>Close</b>` };
  const place = template === "inline" ? { targetSelector: "main" } : {};
  const settings = newSettings({ name: id, template, ...content, ...place, ...fields });
  return { id, settings, shownAt: [] };
}

function randomFields(): Partial<MessageSettings> {
  const dismissBehavior = oneOf(["SESSION", "DURATION", "PERMANENT", "NONE"] as const);
  return {
    // At most one modal, story or survey opens at a time, whatever its rules say.
    template: oneOf(["banner", "toast"]),
    priority: below(3),
    countries: maybe(0.3, () => someOf(countries), []),
    devices: maybe(0.3, () => someOf(deviceNames), []),
    urlRules: maybe(0.4, () => Array.from({ length: 1 + below(3) }, randomRule), []),
    scheduleDays: maybe(0.3, () => someOf([0, 1, 2, 3, 4, 5, 6]), []),
    ...maybe(0.3, randomWindow, {}),
    scheduleTimezone: maybe(0.5, () => oneOf(zones), null),
    dismissBehavior,
    ...(dismissBehavior === "DURATION" && { dismissDuration: oneOf(stepsSeconds) }),
    frequency: maybe(0.3, () => ({ max: 1 + below(3), periodSeconds: oneOf(stepsSeconds) }), null),
  };
}

function randomRule() {
  const match = oneOf(["EXACT", "CONTAINS", "STARTS_WITH", "ENDS_WITH", "REGEX"] as const);
  const value =
    match === "REGEX"
      ? oneOf(["^/sale", "sale$", "\\?size=", "^http://shop", "/[a-z]/"])
      : oneOf([...paths, "sale", "http://shop.acme.com", "?size=m", "m#top", "shop"]);
  return { match, value, exclude: random() < 0.3 };
}

function randomWindow() {
  const [start, end] = [randomTime(), randomTime()];
  return start === end ? {} : { scheduleTimeStart: start, scheduleTimeEnd: end };
}

function randomTime(): string {
  const [hours, minutes] = [below(24), below(60)].map((part) => String(part).padStart(2, "0"));
  return `${hours}:${minutes}`;
}

function pageWithSlot(tag: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><main></main>${tag}</html>`;
}

async function shownIds(page: Page): Promise<string[]> {
  await page.getByText("last", { exact: true }).waitFor();
  // Banners and toasts take turns, and some rules wait for a chunk.
  let [before, now] = [-1, 0];
  while (now !== before) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, settlesMs));
    now = (await panelTexts(page)).length;
  }
  return (await panelTexts(page)).filter((id) => id !== "last");
}

function close(page: Page, id: string): Promise<void> {
  return page.evaluate(`
    [...document.querySelectorAll("messaging-widget")]
      .flatMap((layer) => [...layer.shadowRoot.querySelectorAll("section")])
      .find((panel) => panel.shadowRoot.firstChild.textContent === "${id}")
      .shadowRoot.querySelector("b").click()
  `);
}

// A chunk that arrived in between made the older one the first.
test("the newest of equal overlays opens, even if the code that they need arrives between their turns", async () => {
  serve([subject("newest", { template: "modal" }), subject("older", { template: "modal" })]);
  const prepare =
    "{ const own = setTimeout; window.setTimeout = (run, ms) => own(run, Math.max(ms ?? 0, 500)); }";
  const page = await stage.visit({ prepare, html: pageWithSlot });
  await panelsOf(page)
    .filter({ hasText: /newest|older/ })
    .waitFor();
  expect(await panelTexts(page)).not.toContain("older");
});
