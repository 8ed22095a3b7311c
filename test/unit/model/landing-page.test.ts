import {
  completePage,
  type PageSettings,
  pageChange,
  templatedContent,
} from "../../../shared/kinds/landing-page/rules";
import {
  sectionExamples,
  sectionSchema,
  sectionTypes,
} from "../../../shared/kinds/landing-page/sections";
import { isSlug, slugCandidates, slugOf } from "../../../shared/kinds/landing-page/slug";
import { pageTemplates, templateIds } from "../../../shared/kinds/landing-page/templates";

const page = (changes: Partial<PageSettings> = {}) =>
  ({
    title: "Summer Sale",
    slug: "summer-sale",
    templateId: "waitlist",
    content: { subheading: "Soon" },
    language: "en",
    metaTitle: null,
    metaDescription: null,
    translations: {},
    ...changes,
  }) as PageSettings;

test.each([
  ["Summer Sale 2027!", "summer-sale-2027"],
  ["  Crème brûlée & Äpfel  ", "creme-brulee-apfel"],
  ["Straße nach Łódź, Ærø", "strasse-nach-lodz-aero"],
  ["Don't — stop", "dont-stop"],
  ["夏のセール 2027", "夏のセール-2027"],
  ["がっこう", "がっこう"],
  ["한국어 안내", "한국어-안내"],
  ["Как вернуть заказ?", "как-вернуть-заказ"],
  ["كيف أعيد الطلب؟", "كيف-أعيد-الطلب"],
  ["हिन्दी सहायता", "हिन्दी-सहायता"],
  ["Τιμές & Ώρες", "τιμές-ώρες"],
  ["Ｆｕｌｌ 夏", "full-夏"],
  ["❤️ Sale 1️⃣", "sale-1"],
  ["🎉🎉🎉", "page"],
  ["夏".repeat(100), "夏".repeat(50)],
  ["Ｆｕｌｌ ①", "full-1"],
  ["---", "page"],
  [`${"long ".repeat(40)}`, "long-".repeat(12).slice(0, -1)],
])("the slug of %j is %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test("the last slug to try is unique, and every one is valid", () => {
  const slugs = slugCandidates("x".repeat(200), "0abcdefghjkmnpqr");
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.at(-1)).toContain("0abcdefghjkmnpqr");
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(80);
});

test("an unknown template's error lists the known ones, for __proto__ too", () => {
  for (const name of ["popup", "__proto__", "constructor", ""]) {
    expect(() => pageChange({ templateId: name })(page())).toThrow(
      expect.objectContaining({
        code: "unknown_template",
        message: expect.stringContaining('one of "blank", "lead-capture", "waitlist"'),
      }),
    );
  }
});

test.each(templateIds)("%s: no content is required, and the published page is complete", (id) => {
  const { title, ...content } = completePage(page({ templateId: id, content: {} }));
  expect(title).toBe("Summer Sale");
  expect(content.content).toEqual({
    ...(id === "blank" ? {} : { heading: "Summer Sale" }),
    ...pageTemplates[id].defaultContent,
  });
});

test("given content overrides the template's, and null means no form", () => {
  const { content } = completePage(page({ content: { heading: "Hi", form: null } }));
  expect(content).toEqual({ heading: "Hi", form: null });
});

const field = { name: "email", label: "Email", type: "email", required: true };

test.each([
  [
    "a field of another template",
    { links: [] },
    /^Unknown field "links" in content; known: heading, /,
  ],
  ["a wrong type", { heading: 5 }, /^content\.heading must be a string; got 5\./],
  ["a blank text", { subheading: " " }, /^content\.subheading must not be blank/],
  [
    "a picture over http",
    { image: { url: "http://a.com/1", alt: "" } },
    /^content\.image\.url must be an https URL/,
  ],
  [
    "a picture without alt",
    { image: { url: "https://a.com/1" } },
    /^content\.image\.alt is requir/,
  ],
  [
    "an odd colour",
    { accentColor: "red" },
    /^content\.accentColor must be a colour as six hex digits, such as #0f62fe/,
  ],
  ["a form without fields", { form: { fields: [] } }, /content\.form\.fields must have at least 1/],
  [
    "a field named twice",
    { form: { name: "a", fields: [0, 1].map(() => field), button: "b", thanks: "c" } },
    /^content\.form\.fields must not name a field twice; it has "\w+" twice\./,
  ],
])("refused: %s", (_, content, message) => {
  expect(() => templatedContent("waitlist", content)).toThrow(
    expect.objectContaining({ code: "invalid_body", message: expect.stringMatching(message) }),
  );
  expect(() => templatedContent("waitlist", content)).toThrow(
    /The content must fit template "waitlist": .* tool get_landing_page_template\.$/,
  );
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "java\tscript:x",
  "http://a.com",
  "/here",
  "",
])("a link to %j is refused", (url) => {
  expect(() => templatedContent("link-list", { links: [{ label: "x", url }] })).toThrow(
    /content\.links\[0\]\.url must be an https, mailto or tel URL/,
  );
});

test.each([
  [{ htmlContent: "<p>a</p><script>b</script>" }, /^content\.htmlContent must not have .*script/],
  [{ htmlContent: "<p onclick=a()>b</p>" }, /^content\.htmlContent must not have .*onclick/],
  [
    { htmlContent: '<a href="java\tscript:a()">b</a>' },
    /^content\.htmlContent must not have .*href/,
  ],
  [
    { cssContent: "@import 'https://a.com/b.css';" },
    /^content\.cssContent must not have .*@import/,
  ],
])("of a blank page %j is refused, as a message's is", (content, message) => {
  expect(() => templatedContent("blank", content)).toThrow(
    expect.objectContaining({ code: "invalid_body", message: expect.stringMatching(message) }),
  );
  const safe = { htmlContent: '<form data-form="a"><input name="b"></form>', cssContent: "p {}" };
  expect(templatedContent("blank", safe).content).toEqual(safe);
});

test("an update replaces what it names, content as a whole, and null clears", () => {
  const before = page({ metaTitle: "Sale" });
  expect(pageChange({ title: "Winter" })(before)).toEqual({ ...before, title: "Winter" });
  expect(pageChange({ content: { heading: "Hi" } })(before).content).toEqual({ heading: "Hi" });
  expect(pageChange({ metaTitle: null })(before).metaTitle).toBeNull();
});

test("under another template the content must fit, or be sent again", () => {
  const before = page();
  expect(pageChange({ templateId: "event" })(before)).toMatchObject({
    templateId: "event",
    content: { subheading: "Soon" },
  });
  expect(() => pageChange({ templateId: "thank-you" })(before)).toThrow(
    /Unknown field "subheading" in content/,
  );
  expect(pageChange({ templateId: "thank-you", content: {} })(before).content).toEqual({});
  expect(() => pageChange({ templateId: "popup" })(before)).toThrow(
    /templateId must be one of .*; got "popup"/,
  );
});

test("there is an example of each section, with all of its fields", () => {
  expect(sectionExamples.map(({ type }) => type).sort()).toEqual([...sectionTypes].sort());
  for (const example of sectionExamples) {
    expect(sectionSchema.parse(example)).toEqual(example);
    const schema = sectionSchema._zod.def.options.find(({ _zod }) =>
      _zod.def.shape.type._zod.def.values.includes(example.type as never),
    );
    expect(Object.keys(example)).toEqual(Object.keys(schema?._zod.def.shape ?? {}));
  }
});
