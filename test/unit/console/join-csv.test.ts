import { joinCsv } from "../../../console/api/join-csv";

test("pages of CSV with other columns become one table", () => {
  const pages = [
    'id,data.email,meta\r\n1,"a, ""b""\r\nc",x\r\n',
    "id,data.name,data.email,meta\r\n2,Ann,b@c.d,\r\n3,,e@f.g,y\r\n",
    "id,data,meta\r\n4,,z\r\n",
  ];
  expect(joinCsv(pages)).toBe(
    [
      "id,data.name,data.email,data,meta",
      '1,,"a, ""b""\r\nc",,x',
      "2,Ann,b@c.d,,",
      "3,,e@f.g,,y",
      "4,,,,z",
      "",
    ].join("\r\n"),
  );
});

test("one page stays as it is", () => {
  expect(joinCsv(["id,form\r\n1,a\r\n"])).toBe("id,form\r\n1,a\r\n");
  expect(joinCsv(["id,form\r\n"])).toBe("id,form\r\n");
});

test("only the wanted rows are taken", () => {
  const pages = ["id,form,at\r\n1,a,x\r\n2,b,y\r\n", "id,at\r\n3,x\r\n4,y\r\n"];
  expect(joinCsv(pages, (cell) => cell("form") !== "b" && cell("at") !== "")).toBe(
    "id,form,at\r\n1,a,x\r\n3,,x\r\n4,,y\r\n",
  );
});
