import { banner } from "../support/banner";
import { ofPanel, panelsOf, quiet, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

const page = (html: string) => (tag: string) =>
  `<!doctype html><html ${html}><title>Shop</title><body>${tag}</body></html>`;

/** The language that the script requested. */
const asked = () =>
  stage.service.requests
    .filter((each) => each.includes("/api/embed/user?"))
    .map((each) => new URLSearchParams(each.split("?")[1]).get("lang"));

test.each([
  [`lang="de-AT"`, "", "de-at"],
  [`lang="zh-Hant-TW"`, "", "zh-hant-tw"],
  [`lang="en"`, `data-language="fr"`, "fr"],
  [`lang="de-CH-1996"`, "", "de-ch"],
  ["", "", "pt-br"],
  [`lang="?"`, "", ""],
])("on a page with %s and a tag with %j, it asks for %j", async (html, attribute, lang) => {
  const visited = await stage.visit({
    messages: [],
    html: page(html),
    attributes: `data-user="account" ${attribute}`,
    context: { locale: "pt-BR" },
  });
  await quiet(visited);
  expect(asked()).toEqual([lang]);
});

test("a message in a known language declares it, and has that language's direction", async () => {
  const messages = [banner({ htmlContent: "<p>مرحبا</p>", language: "ar", dir: "rtl" })];
  const visited = await stage.visit({ messages, html: page(`lang="en"`) });
  await panelsOf(visited).waitFor();
  expect(await ofPanel(visited, "[panel.lang, panel.dir]")).toEqual(["ar", "rtl"]);
  expect(await ofPanel(visited, `getComputedStyle(panel).direction`)).toBe("rtl");
});

test("on a page from right to left, a message in English is written from left to right", async () => {
  const messages = [banner({ language: "en", dir: "ltr" })];
  const visited = await stage.visit({ messages, html: page(`lang="ar" dir="rtl"`) });
  await panelsOf(visited).waitFor();
  expect(await ofPanel(visited, "[panel.lang, panel.dir]")).toEqual(["en", "ltr"]);
});

test("a message whose language is not known is written as the page is", async () => {
  const visited = await stage.visit({ messages: [banner()], html: page(`lang="ar" dir="rtl"`) });
  await panelsOf(visited).waitFor();
  expect(await ofPanel(visited, `[panel.getAttribute("lang"), panel.dir]`)).toEqual([null, "rtl"]);
});
