import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/tool-server";

const all = operations.map(({ name }) => name);
const told = (asked: string) => unknownTool(asked, { offered: all, all });

test.each([
  ["get_mesage", "get_message"],
  ["list_message", "list_messages"],
  ["getLandingPage", "get_landing_page"],
  ["mcp__shop__list_messages", "list_messages"],
])("%s is taken to mean %s", (asked, meant) => {
  expect(told(asked)).toBe(
    `Unknown tool "${asked}". Did you mean ${meant}? tools/list has them all.`,
  );
});

test("a name like none is sent to the list, and no tool that deletes is offered for another verb", () => {
  expect(told("frobnicate")).toBe('Unknown tool "frobnicate". tools/list has them all.');
  for (const each of all.map((name) => name.replace(/^[a-z]+_/, "frob_")))
    expect(told(each)).not.toMatch(/delete|remove|revoke/);
});

test("a tool that the address does not select is told so", () => {
  expect(unknownTool("get_usage", { offered: ["whoami"], all })).toMatch(
    /^Unknown tool "get_usage" here: \?tools= .* selects others\./,
  );
});
