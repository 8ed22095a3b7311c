import { calendarFile } from "../../../../functions/pages/calendar-file";
import { eventIn } from "../../../../functions/pages/event-in";
import { showHelp } from "../../../../functions/pages/help/show-help";
import { htmlAnswer } from "../../../../functions/pages/html-answer";
import type { PageRequest } from "../../../../functions/pages/page-request";
import { renderPage } from "../../../../functions/pages/render-page";
import { listForModels, sitemap } from "../../../../functions/pages/routes";
import { thanksPage } from "../../../../functions/pages/show-page";
import { toCsv } from "../../../../shared/handlers/http/csv";
import type { HttpResult } from "../../../../shared/handlers/http/event";
import { type Brand, brandSchema } from "../../../../shared/kinds/domain/brand";
import { defaultBrand } from "../../../../shared/kinds/domain/default-brand";
import { defaultHelpCenter } from "../../../../shared/kinds/domain/default-help-center";
import { pageFields } from "../../../../shared/kinds/landing-page/fields";
import { sectionsOf } from "../../../../shared/kinds/landing-page/presets";
import { completePage, templatedContent } from "../../../../shared/kinds/landing-page/rules";
import type { FormState } from "../../../../shared/kinds/landing-page/section-context";
import { slugOf } from "../../../../shared/kinds/landing-page/slug";
import type { PublishedPage } from "../../../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../../../shared/kinds/landing-page/store/published-site";
import type { TemplateId } from "../../../../shared/kinds/landing-page/templates";
import { drawn } from "../../../support/draw";
import { cssPayloads, htmlPayloads, urlPayloads } from "../../../support/injection-payloads";
import { pageSamples } from "../../../support/page-samples";
import { dangersIn, elementsOf, skeletonOf } from "../../../support/page-tree";
import { readCsv } from "../../../support/read-csv";

// Each field that other people write, with each payload in it: the page has the same tags as with a plain text, and nothing
// that could run. `browser/pages` and `browser/help-center` try them in a browser.

const payloads = [...htmlPayloads, ...urlPayloads, ...cssPayloads].map((each, index) =>
  each.replaceAll("(N)", `(${index})`),
);
const some = (topic: string, count: number) => drawn(payloads, count, topic);

const now = new Date("2026-11-22T12:00:00Z");
const ref = "000000000000";
const path = `/${ref}/page`;
const place = { pagesUrl: "https://pages.acme.com", baseUrl: "https://acme.com", path, now };
const brand: Brand = { ...defaultBrand, name: "Acme", imprintUrl: "https://acme.com/imprint" };
const site: PublishedSite = {
  accountId: "acc",
  accountKey: "",
  ordinal: "00",
  hostname: "acme.com",
  timezone: "Europe/Lisbon",
  languages: [],
  helpTitles: {},
  brand,
  helpCenter: { ...defaultHelpCenter, enabled: true },
  hasMessages: false,
  hasChat: false,
};

function pageOf(templateId: TemplateId, content: object, settings: object = {}): PublishedPage {
  const page = completePage({
    title: "Plain",
    slug: "page",
    language: "en",
    metaTitle: null,
    metaDescription: null,
    translations: {},
    ...settings,
    ...templatedContent(templateId, content),
  });
  return {
    ...page,
    id: `page_${"0".repeat(40)}`,
    accountId: "acc",
    hostname: "acme.com",
    publishedAt: now.toISOString(),
  };
}

const show = (page: PublishedPage, of = site, form?: FormState) =>
  htmlAnswer(renderPage(page, of, place, form));

/** Expects a page with the same tags as another, in which nothing could run. */
function expectLike({ headers, body }: HttpResult, plain: HttpResult): void {
  const policy = String(headers?.["content-security-policy"]);
  expect(policy).not.toMatch(/script-src|unsafe/);
  const elements = elementsOf(`${body}`);
  expect(dangersIn(elements, policy)).toEqual([]);
  expect(skeletonOf(elements)).toEqual(tagsOf(plain));
}

const known = new WeakMap<HttpResult, string[]>();

/** The tags of a page with plain texts, which many are compared with. */
function tagsOf(plain: HttpResult): string[] {
  const tags = known.get(plain) ?? skeletonOf(elementsOf(`${plain.body}`));
  known.set(plain, tags);
  return tags;
}

type Path = readonly (string | number)[];

/** The paths of the texts in a value; in lists, those of the first item of each type. */
function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === "string") return [at];
  if (typeof value !== "object" || value === null) return [];
  const types = new Set<unknown>();
  return Object.entries(value).flatMap(([key, each]) => {
    if (!Array.isArray(value)) return textsIn(each, [...at, key]);
    const type = (each as { type?: unknown }).type;
    if (types.has(type)) return [];
    types.add(type);
    return textsIn(each, [...at, Number(key)]);
  });
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  Reflect.set(copy, key, withText(Reflect.get(copy, key), rest, text));
  return copy;
}

const ownMarkup = /^(htmlContent|cssContent)$/;
/** Every field once: a field of several templates means the same in all of them. */
const places = new Map(
  Object.values(pageSamples).flatMap(({ templateId, content }) => {
    const plain = show(pageOf(templateId, content));
    return textsIn(content).map(
      (at) => [at.join("."), { templateId, content, at, plain }] as const,
    );
  }),
);

test("each text of a page's content stays a text, or is refused", () => {
  let shown = 0;
  for (const [field, { templateId, content, at, plain }] of places) {
    const isMarkup = ownMarkup.test(String(at.at(-1)));
    for (const payload of some(field, 1)) {
      let page: PublishedPage;
      try {
        page = pageOf(templateId, withText(content, at, payload) as object);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid_body" });
        continue;
      }
      shown += 1;
      const answer = show(page);
      if (isMarkup) {
        // Markup may contain its own tags. A message rule limits them, and the policy blocks the rest.
        const policy = String(answer.headers?.["content-security-policy"]);
        expect([payload, policy]).toEqual([
          payload,
          expect.not.stringMatching(/script-src|unsafe/),
        ]);
        expect([payload, dangersIn(elementsOf(`${answer.body}`), policy, true)]).toEqual([
          payload,
          [],
        ]);
      } else expectLike(answer, plain);
    }
  }
  expect(places.size).toBeGreaterThan(80);
  expect(shown).toBeGreaterThan(places.size / 4);
});

test("a page's title, its texts for search engines and the site's brand stay texts", () => {
  const { templateId, content } = pageSamples.event as (typeof pageSamples)[string];
  const texts = { title: "Plain", metaTitle: "Plain", metaDescription: "Plain" };
  const plain = show(pageOf(templateId, content, texts));
  for (const field of Object.keys(texts)) {
    for (const payload of some(field, 5)) {
      expectLike(show(pageOf(templateId, content, { ...texts, [field]: payload })), plain);
    }
  }
  const branded: Brand = {
    ...brand,
    logoUrl: "https://acme.com/logo.png",
    font: "Inter",
    accentColor: "#112233",
    privacyUrl: "https://acme.com/privacy",
  };
  const page = pageOf("waitlist", {});
  for (const field of ["name", "logoUrl", "font", "accentColor", "imprintUrl", "privacyUrl"]) {
    for (const payload of some(`brand ${field}`, 5)) {
      const read = brandSchema.safeParse({ ...branded, [field]: payload });
      if (!read.success) continue;
      expectLike(
        show(page, { ...site, brand: read.data }),
        show(page, { ...site, brand: branded }),
      );
    }
  }
});

test("a slug is none of them, and one derived from a title is a slug", () => {
  for (const payload of payloads) {
    expect(pageFields.slug.safeParse(payload).success).toBe(false);
    expect(pageFields.slug.safeParse(slugOf(payload)).success).toBe(true);
  }
});

test("a form's input, and its thanks, stay texts", () => {
  const { templateId, content } = pageSamples.waitlist as (typeof pageSamples)[string];
  const page = pageOf(templateId, content);
  const form = (text: string): FormState => {
    const names = ["name", "email", "phone", "wish"];
    return {
      values: new Map(names.map((name) => [name, text])),
      errors: new Map([["email", "Wrong."]]),
    };
  };
  const plain = show(page, site, form("Plain"));
  const thanks = (text: string) =>
    thanksPage(
      pageOf("waitlist", withText(content, ["form", "thanks"], text) as object),
      site,
      path,
    );
  for (const payload of some("typed", 8)) {
    expectLike(show(page, site, form(payload)), plain);
    expectLike(thanks(payload), thanks("Plain"));
  }
});

const article = (title: string, tag: string) => ({
  timeId: "0".repeat(16),
  title,
  tags: [tag],
  content: "Plain",
  titles: {},
  version: 1,
  updatedAt: now.toISOString(),
});

function help(texts: {
  title?: string;
  tag?: string;
  heading?: string;
  asked?: string;
  found?: string;
}): PageRequest {
  const { title = "Plain", tag = "Plain", heading = "Plain", asked, found } = texts;
  const of = { ...site, helpCenter: { ...site.helpCenter, title: heading } };
  const articles = [article(title, tag)];
  const excerpt = { text: found ?? "", heading: found ?? "", anchor: found ?? "" };
  const results = found === undefined ? [] : [{ article: articles[0], excerpt }];
  return {
    ...place,
    ref,
    language: "",
    userAgent: "",
    query: new URLSearchParams(asked === undefined ? "" : { q: asked }),
    store: {
      list: async () => ({
        site: of,
        pages: [
          {
            slug: "page",
            title,
            description: title,
            publishedAt: now.toISOString(),
            languages: [],
          },
        ],
      }),
      help: {
        read: async () => ({ site: of, articles }),
        search: async () => ({ site: of, found: results }),
      },
    },
  } as unknown as PageRequest;
}

test("the titles and tags of articles, the words of searches and the passages that answer stay texts", async () => {
  const list = await showHelp(help({}));
  const nothing = await showHelp(help({ asked: "Plain" }));
  const results = await showHelp(help({ asked: "Plain", found: "Plain" }));
  for (const payload of some("help center", 6)) {
    for (const field of ["title", "tag", "heading"]) {
      expectLike(await showHelp(help({ [field]: payload })), list);
    }
    // A query of blanks asks nothing.
    expectLike(await showHelp(help({ asked: payload })), nothing);
    expectLike(await showHelp(help({ asked: payload, found: payload })), results);
  }
});

const entry =
  /^<url><loc>https:\/\/pages\.acme\.com\/0{12}\/[a-z0-9/-]+<\/loc><lastmod>[\d:.TZ-]+<\/lastmod><\/url>$/;

test("the lists for crawlers and the file for calendars have the lines of a plain title", async () => {
  const linesOf = ({ body }: HttpResult) => `${body}`.split("\n");
  const plain = linesOf(await listForModels(help({}))).length;
  for (const payload of some("lists", 8)) {
    const [declaration, opening, ...lines] = linesOf(await sitemap(help({ title: payload })));
    expect([declaration, opening, ...lines.slice(-2)]).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "</urlset>",
      "",
    ]);
    const entries = lines.slice(0, -2).filter((line) => line !== "");
    expect(entries).toEqual(["page", "help", "article"].map(() => expect.stringMatching(entry)));

    const models = linesOf(await listForModels(help({ title: payload, heading: payload })));
    expect(models).toHaveLength(plain);
    for (const line of models.filter((each) => each.startsWith("- "))) {
      // The first bracket that closes is the one before the address.
      expect(line).toMatch(/^- \[(?:[^[\]\\]|\\.)*\]\(https:\/\/pages\.acme\.com\//);
    }

    const { templateId, content } = pageSamples.event as (typeof pageSamples)[string];
    const page = pageOf(templateId, withText(content, ["location"], payload) as object, {
      title: payload,
    });
    const event = eventIn(sectionsOf(page));
    if (!event) throw new Error("The sample has no event.");
    const calendar = `${calendarFile(page, event, "https://pages.acme.com/x").body}`;
    const names = calendar.replace(/\r\n /g, "").match(/^[A-Z]+(?=[:;])/gm);
    expect(names).toEqual([
      ...["BEGIN", "VERSION", "PRODID", "BEGIN", "UID", "DTSTAMP", "DTSTART", "DTEND"],
      ...["SUMMARY", "LOCATION", "URL", "END", "END"],
    ]);
  }
});

test("a list as CSV has a cell for each text, and none is a formula", () => {
  const starts = ["=1+1", "+1+A1", "-A1", "@SUM(1)", "\t=1", "a;=1", '"\n=1'];
  const rows = [...payloads, ...starts].map((text) => ({
    title: text,
    tags: [text, text],
    end: 1,
  }));
  const [, ...lines] = readCsv(toCsv(rows, ["title", "tags", "end"]));
  expect(lines).toHaveLength(rows.length);
  for (const cells of lines) {
    expect(cells).toHaveLength(3);
    // A number is no formula.
    const formulas = cells.filter((cell) => /^\s*(?![+-][\d ()./-]+$)[=+@|%-]/.test(cell));
    expect(formulas).toEqual([]);
  }
});
