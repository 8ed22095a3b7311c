import { joinCsv, leadColumns, within } from "../../../console/api/download-list";

test("pages of a list become one table, whose marks and line breaks stay, below headings for people", () => {
  const pages = [
    'id,data.email,data\r\n1,"a, ""b""\r\nc",x\r\n',
    "id,data.email,data\r\n2,b@c.d,\r\n",
  ];
  const columns = { id: "ID", "data.email": "Email", data: "Other fields" };
  expect(joinCsv(pages, { columns })).toBe(
    'ID,Email,Other fields\r\n1,"a, ""b""\r\nc",x\r\n2,b@c.d,\r\n',
  );
});

test("a file of leads has a column for each name that an address can carry, the person's first", () => {
  const columns = leadColumns(["phone", "name", "email", "consent", "a,b", "email", "x\ny"]);
  expect(new Set(Object.values(columns)).size).toBe(Object.values(columns).length);
  expect(Object.entries(columns).slice(0, 8)).toEqual([
    ["data.email", "Email"],
    ["data.name", "Name"],
    ["consent", "Consent"],
    ["data.phone", "Phone"],
    ["data", "Other fields"],
    ["form", "Form"],
    ["meta.pageUrl", "Page"],
    ["createdAt", "Time"],
  ]);
});

test("columns without headings of their own are called as in the editor", () => {
  expect(joinCsv(["id,htmlContent,updatedAt\r\n1,a,x\r\n"])).toBe(
    "Id,Content,Updated at\r\n1,a,x\r\n",
  );
  expect(joinCsv(["id,form\r\n"])).toBe("Id,Form\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["\u200b-2", "'\u200b-2"],
  ["＝1", "'＝1"],
  ["What, then?", '"What, then?"'],
  ['The "look"?', '"The ""look""?"'],
  ["One\r\nor two;=3", "One or two =3"],
])("a heading in people's words stays one line and no formula: %j", (text, heading) => {
  const columns = within("answers", [["q", text]], "Other answers");
  expect(joinCsv(["answers.q,answers\r\n"], { columns })).toBe(`${heading},Other answers\r\n`);
});

test("only the wanted rows are taken, by the API's names of the columns", () => {
  const pages = ["id,form,at\r\n1,a,x\r\n2,b,y\r\n", "id,form,at\r\n3,c,\r\n4,a,y\r\n"];
  const columns = { id: "ID", form: "Form", at: "Time" };
  const isWanted = (cell: (column: string) => string) => cell("form") !== "b" && cell("at") !== "";
  expect(joinCsv(pages, { columns, isWanted })).toBe("ID,Form,Time\r\n1,a,x\r\n4,a,y\r\n");
});
