import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/unknown-tool";

const all = operations.map(({ name }) => name);
const described = operations.map(({ name, title, summary }) => ({
  name,
  description: `${title}. ${summary}`,
}));
const told = (asked: string) => unknownTool(asked, { offered: all, all: operations, described });

test.each([
  ["get_mesage", "get_message"],
  ["getLandingPage", "get_landing_page"],
  ["mcp__shop__list_messages", "list_messages"],
])("%s is taken to mean %s", (asked, meant) => {
  expect(told(asked)).toBe(`Unknown tool "${asked}". Did you mean ${meant}?`);
});

test.each(["frobnicate", "merge_contacts"])(
  "%s, which is like none, gets all tools, because part of them would mislead",
  (asked) => {
    expect(told(asked)).toBe(`Unknown tool "${asked}". The tools: ${all.join(", ")}.`);
  },
);

test.each([
  ["create_popup", '"create" and "popup": create_message'],
  ["upload_image", '"upload" and "image": create_asset'],
  ["schedule_message", '"schedule" and "message": update_message'],
  ["create_article", '"create" and "article": create_knowledge'],
  ["create_ab_test", '"create" and "test": create_experiment'],
  ["get_landing_page_stats", '"get" and "landing" and "page" and "stat": get_analytics'],
  ["list_leads", '"list" and "lead": list_form_submissions'],
])("%s is found in the descriptions of tools", (asked, found) => {
  expect(told(asked)).toBe(`Unknown tool "${asked}". Described with ${found}. tools/list has all.`);
});

test("a name whose subject tools have leads to those, in whatever order its words stand", () => {
  expect(told("search_webhooks")).toBe(
    'Unknown tool "search_webhooks". With "webhook": get_webhook_delivery, list_webhooks, create_webhook, get_webhook, update_webhook, delete_webhook, verify_webhook, test_webhook, rotate_webhook_secret, list_webhook_deliveries, replay_webhook_delivery. tools/list has all.',
  );
  expect(told("messages.list")).toBe('Unknown tool "messages.list". Did you mean list_messages?');
});

test("no tool that deletes is offered for another verb", () => {
  for (const each of all.map((name) => name.replace(/^[a-z]+_/, "frob_")))
    expect(told(each)).not.toMatch(/mean (delete|remove|revoke)/);
});

test("a tool that the address does not select gets an error that says so", () => {
  expect(unknownTool("get_usage", { offered: ["whoami"], all: operations, described })).toMatch(
    /^Unknown tool "get_usage" here: \?tools= .* selects others\./,
  );
});
