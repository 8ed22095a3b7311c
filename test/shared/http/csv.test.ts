import { prefersCsv, toCsv } from "../../../shared/http/csv";
import type { HttpEvent } from "../../../shared/http/event";

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ["*/*", false],
  ["text/*", false],
  ["application/json", false],
  ["text/csv", true],
  ["TEXT/CSV; charset=utf-8", true],
  ["text/csv, */*", true],
  ["text/csv, application/json", true],
  ["application/json, text/csv", false],
  ["application/json;q=0.5, text/csv", true],
  ["text/csv;q=0.4, application/json;q=0.5", false],
  ["text/csv;q=0", false],
])("Accept %j prefers CSV: %s", (accept, expected) => {
  expect(prefersCsv({ headers: { accept } } as unknown as HttpEvent)).toBe(expected);
});

test("fields within fields have columns of their own, those of all rows together", () => {
  const rows = [
    { id: "1", data: { name: "A", age: 5 }, tags: ["x", "y"], meta: null },
    { id: "2", data: { name: "B", ok: true }, tags: [], meta: null },
  ];
  expect(toCsv(rows, ["id", "data", "tags", "meta"])).toBe(
    'id,data.name,data.age,data.ok,tags,meta\r\n1,A,5,,"x, y",\r\n2,B,,true,,\r\n',
  );
});

test("an empty page has its head", () => {
  expect(toCsv([], ["id", "data"])).toBe("id,data\r\n");
});

test.each([
  ['a "b"', '"a ""b"""'],
  ["a,b", '"a,b"'],
  ["a\nb", '"a\nb"'],
  [" a ", '" a "'],
  ["ü 💩", "ü 💩"],
  ["", ""],
  ["__proto__", "__proto__"],
])("%j is written as %s", (value, written) => {
  expect(toCsv([{ value }], ["value"])).toBe(`value\r\n${written}\r\n`);
});

test.each([
  "=1+1",
  '=HYPERLINK("https://evil.example","x")',
  "+1",
  "-1",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "\ufeff=1",
  "＝1",
  "＋1",
  "－1",
  "＠x",
  "|cmd",
  "%0A",
])("%j is no formula in a spreadsheet", (value) => {
  const [, line = ""] = toCsv([{ value }], ["value"]).split(/^value\r\n/);
  expect(line.replace(/^"/, "")).toMatch(/^'/);
});

test("a negative number stays a number", () => {
  expect(toCsv([{ value: -5 }], ["value"])).toBe("value\r\n-5\r\n");
});

test("a field's name is no formula either", () => {
  expect(toCsv([{ data: { "=1": "x" } }], ["data"])).toBe("data.=1\r\nx\r\n");
});
