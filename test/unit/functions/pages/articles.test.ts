import { renderMarkdown } from "../../../../functions/pages/help/markdown";
import { harmlessElements } from "../../../../shared/kinds/knowledge/markdown/elements";
import { drawn } from "../../../support/draw";
import { cssPayloads, htmlPayloads, urlPayloads } from "../../../support/injection-payloads";
import { elementsOf } from "../../../support/page-tree";

const attributes =
  /^(?:id|class|dir|lang|href|title|role|aria-label|open|src|alt|width|height|loading|decoding|referrerpolicy|value|start|colspan|rowspan|tabindex)$/;

const elementsIn = (html: string) =>
  elementsOf(html).filter(({ tagName }) => !/^(?:html|head|body)$/.test(tagName));

function isHarmless({ name, value }: { name: string; value: string }): boolean {
  if (!attributes.test(name)) return false;
  if (name !== "href" && name !== "src") return true;
  // A URL that no browser can parse leads nowhere.
  if (!URL.canParse(value, "https://pages.acme.com/0/help")) return true;
  const { protocol } = new URL(value, "https://pages.acme.com/0/help");
  return (
    /^(?:https?|mailto|tel):$/.test(protocol) &&
    (name === "href" || !/^http:\/\/(?!127|localhost)/.test(value))
  );
}

const payloads = [
  ...[...htmlPayloads, ...cssPayloads].flatMap((each) => [
    each,
    `a ${each} b`,
    `- ${each}`,
    `|${each}|\n|-|\n|b|`,
    `<details><summary>${each}</summary>\n\n${each}\n\n</details>`,
    `:::note ${each}\n${each}\n:::`,
    `[^a]\n\n[^a]: ${each}`,
    `## ${each} {#${each}}`,
    `\`\`\`html\n${each}\n\`\`\``,
    `<table><tr><td ${each}>${each}`,
    `---\ntitle: ${each}\n---\n${each}`,
  ]),
  ...urlPayloads.flatMap((url) => [
    `[a](${url}) ![a](${url}) <${url}> [b]\n\n[b]: ${url}`,
    `<a href="${url}">a</a><img src="${url}"><iframe src="${url}"></iframe>`,
    `<video src="${url}" poster="${url}"><source src="${url}"></video>`,
    `<audio src='${url}'></audio><base href="${url}"><form action="${url}"><button>a</button></form>`,
  ]),
];

test("no payload leaves an element, attribute or address that runs", () => {
  const faults = drawn(payloads, 1_500, "payloads in articles").flatMap((markdown) => {
    for (const baseUrl of [undefined, "https://acme.com/docs/"]) {
      const { text } = renderMarkdown(markdown, { baseUrl }).html;
      const strange = elementsIn(text).filter(
        ({ tagName, attrs }) =>
          !harmlessElements.has(tagName) || attrs.some((attribute) => !isHarmless(attribute)),
      );
      if (strange.length > 0) return [markdown];
    }
    return [];
  });
  expect(payloads.length).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

test("ids are unique on the page, whatever the headings and anchors are called", () => {
  const markdown = `# Rate\n\n## q {#q}\n\n<a id="rate"></a><a name="x"></a>\n\n## x\n\n## y {#x}\n\na[^x]\n\n[^x]: b`;
  const { text } = renderMarkdown(markdown).html;
  const ids = elementsIn(text).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === "id").map(({ value }) => value),
  );
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set([...ids, "rate", "q", "helpful"]).size).toBe(ids.length + 3);
});
