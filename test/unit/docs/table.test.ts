import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kinds } from "../../../shared/kinds";
import { accountPartitionsOf } from "../../../shared/kinds/kind";
import { partitions } from "../../../shared/table/partitions";

const docs = (page: string) => readFileSync(join(__dirname, `../../../docs/${page}.md`), "utf8");

const ofKinds = accountPartitionsOf(kinds);

test.each([...Object.values(partitions), ...ofKinds])(
  "the page of the table has the rows that begin with %s",
  (prefix) => {
    expect(docs("table")).toMatch(new RegExp(`^\\| \`${prefix}(#|\`)`, "m"));
  },
);

test.each(ofKinds)("the security page says whose rights cover %s", (prefix) => {
  expect(docs("security")).toContain(`\`${prefix}#\``);
});
