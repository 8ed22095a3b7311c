import { joinCsv, leadColumns } from "../../../console/api/download-list";

test("pages of a list become one table, whose marks and line breaks stay", () => {
  const pages = [
    '\ufeffid,data.email,data\r\n1,"a, ""b""\r\nc",x\r\n',
    "\ufeffid,data.email,data\r\n2,b@c.d,\r\n",
  ];
  expect(joinCsv(pages)).toBe('id,data.email,data\r\n1,"a, ""b""\r\nc",x\r\n2,b@c.d,\r\n');
});

test("a file of leads has a column for each name that an address can carry", () => {
  expect(leadColumns(["phone", "name", "email", "a,b", "email", "x\ny"])).toMatch(
    /^data\.email,data\.name,data\.phone,data,consent,form,meta\.pageUrl,createdAt,/,
  );
});

test("a single page is unchanged", () => {
  expect(joinCsv(["id,form\r\n1,a\r\n"])).toBe("id,form\r\n1,a\r\n");
  expect(joinCsv(["id,form\r\n"])).toBe("id,form\r\n");
});

test("only the wanted rows are taken", () => {
  const pages = ["id,form,at\r\n1,a,x\r\n2,b,y\r\n", "id,form,at\r\n3,c,\r\n4,a,y\r\n"];
  expect(joinCsv(pages, (cell) => cell("form") !== "b" && cell("at") !== "")).toBe(
    "id,form,at\r\n1,a,x\r\n4,a,y\r\n",
  );
});
