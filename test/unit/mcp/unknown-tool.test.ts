import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/tool-server";

const all = operations.map(({ name }) => name);
const told = (asked: string) => unknownTool(asked, { offered: all, all: operations });

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
  ["reply_to_conversation", "conversation", "hand_off_conversation"],
  ["verifyDomain", "domain", "inspect_domain"],
])("%s gets the tools with %s", (asked, word, tool) => {
  const [, names = ""] = told(asked).match(`Tools with "${word}" in their name: ([^.;]*)`) ?? [];
  expect(names.split(", ")).toContain(tool);
});

test("the tools with a word are all there, and so are those for the same records", () => {
  const words = (name: string) => name.split("_").map((word) => word.replace(/s$/, ""));
  const withWord = all.filter((name) => words(name).includes("conversation")).length;
  const [, named = "", others = ""] =
    told("reply_to_conversation").match(/in their name: ([^.;]*); for the same records: (.*?)\./) ??
    [];
  expect(named.split(", ")).toHaveLength(withWord);
  expect(others).toBe("list_chat_messages, send_chat_message");
});

test.each([
  ["create_popup", "create", "create_message, create_experiment"],
  ["list_ab_tests", "list", "list_messages"],
  ["get_user", "get", "get_message"],
])("%s, whose words only name other things, gets the tools with its verb", (asked, verb, tool) => {
  const message = told(asked);
  expect(message).toContain(`Tools that begin with "${verb}_": `);
  expect(message).toContain(tool);
  const sameVerb = all.filter((name) => name.startsWith(`${verb}_`));
  expect(sameVerb.filter((name) => !message.includes(name))).toEqual([]);
});

test("a tool that the address does not select gets an error that says so", () => {
  expect(unknownTool("get_usage", { offered: ["whoami"], all: operations })).toMatch(
    /^Unknown tool "get_usage" here: \?tools= .* selects others\./,
  );
});
