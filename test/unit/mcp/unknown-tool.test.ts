import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/tool-server";

const all = operations.map(({ name }) => name);
const told = (asked: string) => unknownTool(asked, { offered: all, all });

test.each([
  ["get_mesage", "get_message"],
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
    expect(told(each)).not.toMatch(/mean (delete|remove|revoke)/);
});

test.each([
  ["publish_message", "message", "update_message"],
  ["get_messages", "message", "list_messages"],
  ["create_survey", "survey", "get_survey_results"],
  ["search_knowledge", "knowledge", "list_knowledge"],
  ["reply_to_conversation", "conversation", "update_conversation"],
  ["verifyDomain", "domain", "inspect_domain"],
])("%s gets the tools with %s", (asked, word, tool) => {
  expect(told(asked)).toMatch(new RegExp(` With "${word}": [^.]*\\b${tool}\\b[^.]*\\. tools/list`));
});

test.each(["list_ab_tests", "get_user", "list_results_page"])(
  "%s, whose words only name other things, is sent to the list",
  (asked) => {
    expect(told(asked)).toBe(`Unknown tool "${asked}". tools/list has them all.`);
  },
);

test("a tool that the address does not select gets an error that says so", () => {
  expect(unknownTool("get_usage", { offered: ["whoami"], all })).toMatch(
    /^Unknown tool "get_usage" here: \?tools= .* selects others\./,
  );
});
