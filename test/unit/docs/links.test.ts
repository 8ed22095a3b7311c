import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(__dirname, "../../..");
const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

test.each(pages)("each link of %s leads somewhere", (page) => {
  const dead = linksOf(page).filter((target) => {
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    return !existsSync(join(root, file)) || (anchor !== undefined && !hasHeading(file, anchor));
  });
  expect(dead).toEqual([]);
});

test("the rule finds a link to a heading that is gone", () => {
  expect(hasHeading("docs/table.md", "the-single-table")).toBe(true);
  expect(hasHeading("docs/table.md", "the-second-table")).toBe(false);
});

/** The addresses within the repository that a page links to, outside of code. */
function linksOf(page: string): string[] {
  return [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) =>
    /^\w+:/.test(target) ? [] : [target],
  );
}

/** Whether a page has the heading that GitHub gives this anchor. */
function hasHeading(file: string, anchor: string): boolean {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].some(
    ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-") === anchor,
  );
}

function textOf(page: string): string {
  return readFileSync(join(root, page), "utf8")
    .replace(/```.*?```/gs, "")
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ""));
}
