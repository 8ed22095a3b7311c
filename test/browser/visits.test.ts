import type { Page } from "playwright-core";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { banner } from "../support/banner";
import { randomFor, repeatWith, sized } from "../support/draw";
import { hurried, panelsOf, panelTexts, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// Random visits: at each moment the messages are shown that the rules say. The rules are implemented a second time here, as
// documented.

const stage = useEmbedStage();

// Each browser has its own draws, so that one can be repeated alone.
let random: () => number;
const oneOf = <Value>(values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

/** How many browsers there are, and how many visits each of them makes. */
const browsers = sized({ deep: 40, draw: 4 });
const visits = 25;
const stepsPerVisit = 8;
const paths = ["/", "/a", "/b"];
const languages = ["en", "de"];
const plans = ["free", "pro"];

/** A message's audience and pages; an absent field is no restriction. */
interface Rules {
  id: string;
  paths?: string[];
  isExcluding?: boolean;
  plan?: { op: "IS" | "IS_NOT"; value: string };
  isIdentified?: boolean;
  language?: string;
}

interface User {
  id?: string;
  traits?: { plan: string };
}

/** The state that the page and the visitor have reached. */
interface State {
  /** The entries of the history, each with its page load. */
  entries: { path: string; language: string; load: number }[];
  at: number;
  loads: number;
  /** The page's latest `identify` in this load, if any. */
  user?: User | undefined;
  closed: Set<string>;
}

function shouldShow(rules: Rules, { entries, at, user, closed }: State): boolean {
  const { path, language } = entries[at] as State["entries"][number];
  const { plan, isIdentified } = rules;
  if (closed.has(rules.id)) return false;
  if (rules.paths && rules.paths.includes(path) === !!rules.isExcluding) return false;
  if (rules.language && rules.language !== language) return false;
  if (isIdentified !== undefined && (!user || isIdentified !== !!user.id)) return false;
  if (!plan) return true;
  const said = user?.traits?.plan;
  return said !== undefined && (said === plan.value) === (plan.op === "IS");
}

function randomRules(id: string): Rules {
  const rules: Rules = { id };
  if (random() < 0.5) Object.assign(rules, { paths: [oneOf(paths)], isExcluding: random() < 0.4 });
  if (random() < 0.5) rules.plan = { op: oneOf(["IS", "IS_NOT"] as const), value: oneOf(plans) };
  if (random() < 0.3) rules.isIdentified = random() < 0.5;
  if (random() < 0.3) rules.language = oneOf(languages);
  return rules;
}

/** The message as the service lists it. Messages in the page's flow take no turns. */
function configured(rules: Rules): EmbedConfiguration {
  const { id, plan, isIdentified, language } = rules;
  const all = [
    ...(plan ? [{ field: "trait.plan", ...plan }] : []),
    ...(isIdentified === undefined
      ? []
      : [{ field: "isIdentified", op: "IS", value: isIdentified }]),
    ...(language ? [{ field: "language", op: "IS", value: language }] : []),
  ];
  const devices = ["DESKTOP", "TABLET", "MOBILE"];
  const urlRules = rules.paths?.map((value) => ({
    match: "EXACT",
    value,
    exclude: rules.isExcluding,
  }));
  return banner({
    id,
    template: "inline",
    position: "INLINE",
    targetSelector: "#slot",
    htmlContent: `<p>${id}</p>`,
    ...(urlRules && { urlRules }),
    ...(all[0] && { audience: { any: [{ all }] }, devices }),
  });
}

const steps = {
  async push(page: Page, state: State) {
    const { language, load } = state.entries[state.at] as State["entries"][number];
    const path = oneOf(paths);
    state.entries.splice(state.at + 1, Number.POSITIVE_INFINITY, { path, language, load });
    state.at += 1;
    await page.evaluate(`history.pushState(null, "", "${path}?language=${language}")`);
  },
  async load(page: Page, state: State) {
    const [path, language] = [oneOf(paths), oneOf(languages)];
    state.loads += 1;
    const now = state.entries[state.at];
    if (now?.path === path && now.language === language) {
      // The browser reloads the address it is at. All entries of the old document now belong to the new one.
      for (const entry of state.entries.filter(({ load }) => load === now.load))
        entry.load = state.loads;
    } else {
      state.at += 1;
      const entry = { path, language, load: state.loads };
      state.entries.splice(state.at, Number.POSITIVE_INFINITY, entry);
    }
    state.user = undefined;
    await page.goto(new URL(`${path}?language=${language}`, page.url()).href);
  },
  back: (page: Page, state: State) => go(page, state, -1),
  forward: (page: Page, state: State) => go(page, state, 1),
  signIn: (page: Page, state: State) =>
    identify(page, state, { id: oneOf(["ada", "bob"]), traits: { plan: oneOf(plans) } }),
  async downgrade(page: Page, state: State) {
    if (state.user?.id) await identify(page, state, { ...state.user, traits: { plan: "free" } });
  },
  signOut: (page: Page, state: State) => identify(page, state, {}),
  async close(page: Page, state: State) {
    const [id] = await panelTexts(page);
    if (!id) return;
    const panel = panelsOf(page).filter({ hasText: id });
    await panel.getByRole("button", { name: "Close" }).click();
    state.closed.add(id);
  },
};

async function identify(page: Page, state: State, user: User): Promise<void> {
  state.user = user;
  await page.evaluate(
    `(window.MessagingWidget ||= []).push((widget) => widget.identify(${JSON.stringify(user)}))`,
  );
}

async function go(page: Page, state: State, by: 1 | -1): Promise<void> {
  const [from, to] = [state.entries[state.at], state.entries[state.at + by]];
  if (!to) return;
  state.at += by;
  if (to.load !== from?.load) {
    state.loads += 1;
    // The page is loaded again, with all that follow within it.
    for (const entry of state.entries) if (entry.load === to.load) entry.load = state.loads;
    state.user = undefined;
  }
  await (by < 0 ? page.goBack() : page.goForward());
}

const numbers = Array.from({ length: browsers }, (_, index) => index + 1);

test.each(numbers)(
  `what shows matches the rules, in ${visits} visits of ${stepsPerVisit} steps by browser %i`,
  async (browser) => {
    random = randomFor(`random visits ${browser}`);
    const page = await stage.visit({
      path: "/",
      prepare: hurried,
      html: (tag) =>
        `<!doctype html><title>Shop</title><body><script>document.documentElement.lang = new URLSearchParams(location.search).get("language")</script><div id="slot"></div>${tag}</body>`,
      context: { locale: "fr-FR" },
    });
    const shownAtSteps: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const all = Array.from({ length: 6 }, (_, index) => randomRules(`m${visit}-${index}`));
      stage.service.messages = all.map(configured);
      const state: State = { entries: [], at: -1, loads: 0, closed: new Set() };
      const done: string[] = [];
      const expectShown = async () => {
        const due = all.filter((each) => shouldShow(each, state)).map(({ id }) => id);
        await eventually(async () => {
          const shown = await panelTexts(page);
          const facts = { browser, visit, repeatWith, done, state, all };
          expect({ ...facts, shown: shown.sort() }).toEqual({ ...facts, shown: due });
        });
        shownAtSteps.push(due.length);
      };
      await steps.load(page, state);
      for (let step = 0; step < stepsPerVisit; step += 1) {
        // Sometimes the next step happens before the page has reacted.
        if (random() < 0.7) await expectShown();
        const name = oneOf(Object.keys(steps) as (keyof typeof steps)[]);
        done.push(name);
        await steps[name](page, state);
      }
      await quiet(page);
      await expectShown();
    }
    // Visits that show everything or nothing would teach nothing.
    const average = shownAtSteps.reduce((sum, each) => sum + each, 0) / shownAtSteps.length;
    expect(average).toBeGreaterThan(0.8);
    expect(average).toBeLessThan(4);
  },
);
