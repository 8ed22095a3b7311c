import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/tool-server";

const all = operations.map(({ name }) => name);
const told = (asked: string) => unknownTool(asked, { offered: all, all: operations });

test.each([
  ["get_mesage", "get_message"],
  ["getLandingPage", "get_landing_page"],
  ["mcp__shop__list_messages", "list_messages"],
])("%s is taken to mean %s", (asked, meant) => {
  expect(told(asked)).toBe(`Unknown tool "${asked}". Did you mean ${meant}?`);
});

test.each(["frobnicate", "create_survey", "get_landing_page_stats", "reply_to_conversation"])(
  "%s, which is like none, gets all tools, because part of them would mislead",
  (asked) => {
    expect(told(asked)).toBe(`Unknown tool "${asked}". The tools: ${all.join(", ")}.`);
  },
);

test("no tool that deletes is offered for another verb", () => {
  for (const each of all.map((name) => name.replace(/^[a-z]+_/, "frob_")))
    expect(told(each)).not.toMatch(/mean (delete|remove|revoke)/);
});

test("a tool that the address does not select gets an error that says so", () => {
  expect(unknownTool("get_usage", { offered: ["whoami"], all: operations })).toMatch(
    /^Unknown tool "get_usage" here: \?tools= .* selects others\./,
  );
});
