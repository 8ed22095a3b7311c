import { operations } from "../../functions/catalogue";
import { inRoutes, inTools } from "../../shared/handlers/calls";
import type { Kind } from "../../shared/kinds/kind";
import { namedKinds } from "../../shared/kinds/record-kinds";

const tools = Object.fromEntries(operations.map(({ name, route }) => [name, route]));

test.each<[text: string, overHttp: string, asTool: string]>([
  [
    "List them: GET /api/v1/messages, tool list_messages.",
    "List them: GET /api/v1/messages.",
    "List them: list_messages.",
  ],
  [
    "List the surveys: GET /api/v1/messages?template=survey, tool list_messages.",
    "List the surveys: GET /api/v1/messages?template=survey.",
    'List the surveys: list_messages with `template` "survey".',
  ],
  [
    "See GET /api/v1/revisions?recordId={id}, tool list_revisions.",
    "See GET /api/v1/revisions?recordId={id}.",
    "See list_revisions.",
  ],
  [
    "get_review has it; whoami says who you are.",
    "GET /api/v1/reviews/{id} has it; GET /api/v1/me says who you are.",
    "get_review has it; whoami says who you are.",
  ],
  // The quoted parts come from a caller.
  [
    'No message "update_message \\"GET /api/v1/a, tool b\\"", see `htmlContent`.',
    'No message "update_message \\"GET /api/v1/a, tool b\\"", see `htmlContent`.',
    'No message "update_message \\"GET /api/v1/a, tool b\\"", see `htmlContent`.',
  ],
])("%s", (text, overHttp, asTool) => {
  expect(inRoutes({ tools })(text)).toBe(overHttp);
  expect(inTools(text)).toBe(asTool);
});

test("the list of each kind is one call by both its names", () => {
  const lists = Object.values<Kind>(namedKinds).flatMap(({ list }) => (list ? [list] : []));
  expect(lists.length).toBeGreaterThan(15);
  for (const list of lists) {
    const [, route = "", tool = ""] = list.match(/([A-Z]+ \/[^?,]+).*, tool (\w+)$/) ?? [];
    expect([list, tools[tool]?.replace(/\{\w+\}/g, "")]).toEqual([
      list,
      route.replace(/\{\w+\}/g, ""),
    ]);
  }
});
