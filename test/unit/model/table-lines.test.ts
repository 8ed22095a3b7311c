import { rowAsLine, tablesAsLines } from "../../../shared/model/markdown/table-lines";

test.each([
  [
    "a table of two columns",
    "Delivery:\n\n| Where to | Days |\n|---|:-:|\n| Norway | 4 to 8 |\n| **Spain** | 2 \\| 3 |\n\nElse ask.",
    "Delivery:\n\nWhere to: Days\nNorway: 4 to 8\nSpain: 2 | 3\n\nElse ask.",
  ],
  [
    "one of more columns, without pipes at its sides",
    "Where to | Days | Price\n--- | --- | ---\nNorway | 4 to 8 | €18\nSpain | | €9",
    "Norway: Days 4 to 8, Price €18\nSpain: Price €9",
  ],
  [
    "one that compares",
    "| | Mugs | Plates |\n|-|-|-|\n| Oven | no | yes |",
    "Oven: Mugs no, Plates yes",
  ],
  ["a row with too many cells", "| a | b |\n|---|---|\n| 1 | 2 | 3 |", "a: b\n1: 2"],
  ["pipes that are no table", "a | b\nc | d", "a | b\nc | d"],
  ["a rule of another width", "| a | b |\n|---|\n| 1 | 2 |", "| a | b |\n|---|\n| 1 | 2 |"],
  [
    "code",
    "```\n| a | b |\n|---|---|\n| 1 | 2 |\n```",
    "```\n| a | b |\n|---|---|\n| 1 | 2 |\n```",
  ],
  ["no table", "In four days.", "In four days."],
])("%s in a chat", (_, markdown, text) => {
  expect(tablesAsLines(markdown)).toBe(text);
});

test("a row without its empty cells has the heads' names only if they fit", () => {
  expect(rowAsLine(["Mugs", "Plates"], ["Oven", "no", "yes"])).toBe("Oven: Mugs no, Plates yes");
  expect(rowAsLine(["Dish", "Mugs", "Plates"], ["Oven", "yes"])).toBe("Oven: yes");
  expect(rowAsLine([], ["Oven", "no", "yes"])).toBe("Oven: no, yes");
});
