import { prefersCsv, toCsv } from "../../../shared/handlers/http/csv";
import type { HttpEvent } from "../../../shared/handlers/http/event";

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

test("a field's own column has, as JSON, the nested fields without a column", () => {
  const rows = [
    { id: "1", data: { name: "A", age: 5 }, tags: ["x", "y"], meta: null },
    { id: "2", data: { name: "B", ok: true }, tags: [], meta: null },
  ];
  expect(toCsv(rows, ["id", "data.name", "data", "tags", "meta"])).toBe(
    'id,data.name,data,tags,meta\r\n1,A,"{""age"":5}","x, y",\r\n2,B,"{""ok"":true}",,\r\n',
  );
  expect(toCsv(rows, ["data.age", "data.ok", "data.name", "data"])).toBe(
    "data.age,data.ok,data.name,data\r\n5,,A,\r\n,true,B,\r\n",
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
  "+1+A1",
  "-1*2",
  "-SUM(1)",
  "+",
  "+()",
  "+49 30 123 x",
  "+1,=2",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "\ufeff=1",
  "\0=1",
  "\x1f=1",
  "\x85=1",
  "\u200b=1",
  "\u202e=1",
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

test.each(["+49 30 1234567", "+49 (0)30/123-45", "+1-800-555.0199", "-5", "-12.50", "+491234"])(
  "the number %j stays as it is",
  (value) => {
    expect(toCsv([{ value }], ["value"])).toBe(`value\r\n${value}\r\n`);
    expect(toCsv([{ value: `Call;${value}\nor` }], ["value"])).toBe(
      `value\r\n"Call;${value}\nor"\r\n`,
    );
  },
);

test("a file for a spreadsheet begins with a byte-order mark, and its heads are words", () => {
  const row = { createdAt: "x", form: "f", data: { email: "e", name: "n" }, meta: { name: "m" } };
  const columns = ["createdAt", "form", "data.email", "data.name", "meta.name"];
  expect(toCsv([row], columns, true)).toBe(
    "\ufeffCreated at,Form,Data: email,Data: name,Meta: name\r\nx,f,e,n,m\r\n",
  );
  // A visitor chose the name.
  expect(toCsv([{ data: { "=1": "x" } }], ["data.=1"], true)).toBe("\ufeffData: =1\r\nx\r\n");
});

test("a negative number stays a number", () => {
  expect(toCsv([{ value: -5 }], ["value"])).toBe("value\r\n-5\r\n");
});

test("a field's name is no formula either", () => {
  expect(toCsv([{ data: { "=1": "x" } }], ["data.=1"])).toBe("data.=1\r\nx\r\n");
});

/** The cells in a spreadsheet that splits a file at `delimiter` and not at commas. */
function cellsSplitAt(csv: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ["", false];
  for (let index = 0; index < csv.length; index += 1) {
    const letter = csv[index] ?? "";
    if (isQuoted && letter === '"' && csv[index + 1] === '"') {
      cell += letter;
      index += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    // A quotation mark counts where a cell begins with it, and is a letter like others behind a comma.
    else if (!isQuoted && letter === '"' && cell === "") isQuoted = true;
    else if (!isQuoted && (letter === delimiter || letter === "\n" || letter === "\r")) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell];
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/.test(cell);

const split = [
  "=1+1",
  "+A1",
  "-A1",
  "@SUM(1)",
  '=HYPERLINK("https://evil.example";"x")',
  "\t=1",
  "＝1",
].flatMap((formula) => [
  `a;${formula}`,
  `a; ${formula}`,
  `a;"${formula}"`,
  `a;"";${formula};b`,
  `a\n${formula}`,
  `a\r\n${formula}`,
  `a\r${formula}\rb`,
  `a\t${formula}`,
  `"${formula}"`,
  `a;"x\n";\n${formula}`,
]);

test.each(split)("%j contains no formula, wherever a locale splits it", (value) => {
  const csv = toCsv(
    [{ id: "x", value, list: [value, "b"], last: value }],
    ["id", "value", "list", "last"],
  );
  for (const delimiter of [",", ";", "\t"]) {
    const cells = cellsSplitAt(csv, delimiter);
    expect(cells.length).toBeGreaterThan(4);
    expect(cells.filter(isFormula)).toEqual([]);
  }
});

/** The original text, restored from the file as documented. */
const restored = (text: string) =>
  text
    .replace(/(^|[;\t\r\n])'(?=[\s"']*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu, "$1")
    .replace(/^'(?=\s*[\t\r\n])/, "");

test.each([
  ...split,
  "Plain; with a semicolon",
  "Two\n\nparagraphs",
  "# Points\n- one\n- two; three\n\n+ four",
  "It's 5'9\"; 'quoted'",
  "'=1",
  "a;''=1",
  "\ttab",
  "\r\nline",
])("%j comes back by taking the apostrophes away", (value) => {
  expect(restored(unquoted(toCsv([{ value }], ["value"])))).toBe(value);
});

test.each([
  "Plain; with a semicolon",
  "Two\n\nparagraphs",
  "a - b = c",
  "5 > 3; x=1",
  "it's; 'so'",
])("%j is written unchanged", (value) => {
  expect(unquoted(toCsv([{ value }], ["value"]))).toBe(value);
});

/** The only cell of a file with one column and one row. */
function unquoted(csv: string): string {
  const written = csv.slice("value\r\n".length, -"\r\n".length);
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}
