import { operations } from "../../../functions/catalogue";
import { adviseOnUnknown } from "../../../shared/handlers/operation/advise-on-unknown";
import { parseInput } from "../../../shared/handlers/operation/parse-input";

/** What a caller is told of an input. */
async function told(name: string, input: object, inPath: string[] = []): Promise<string> {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const advise = adviseOnUnknown(operation, input, { inPath });
  const refused = parseInput(operation.input, input, async () => ({ inPath, advise }));
  return refused.then(
    () => "",
    (error) => error.message,
  );
}

test.each<[string, object, string]>([
  ["list_messages", { sortBy: "conversions" }, "Did you mean sort? It takes a field"],
  ["list_landing_pages", { order: "desc" }, "with - before it for the highest first."],
  ["list_assets", { order: "desc" }, "Lists have one order."],
  ["list_form_submissions", { format: "csv" }, 'over REST with the header "Accept: text/csv".'],
  [
    "create_landing_page",
    { title: "x", templateId: "blank", published: true },
    "publish_landing_page shows a page to visitors",
  ],
  [
    "update_landing_page",
    { id: "page_1", published: false },
    "unpublish_landing_page takes it from them.",
  ],
  [
    "create_domain",
    { hostname: "shop.acme.com", primary: true },
    'update_domain with "isPrimary": true makes it the primary one.',
  ],
  ["get_usage", { domain: "shop.acme.com" }, "get_analytics has a domain's figures."],
  [
    "get_survey_results",
    { messageId: "msg_1", from: "2026-11-01" },
    "Results are of all time; get_analytics has",
  ],
  ["get_analytics", { compare: true }, "The answer always has `previous`"],
  [
    "get_analytics",
    { timezone: "Europe/Berlin" },
    "the domain's timezone, which update_domain sets.",
  ],
  ["list_changes", { recordId: "msg_1" }, "list_revisions has the versions of one record."],
  [
    "duplicate_landing_page",
    { id: "page_1", slug: "copy" },
    "slug is a field of the answer, not an argument. Change the copy with update_landing_page.",
  ],
  [
    "get_knowledge",
    { id: "x", q: "refund" },
    "This call reads one record. A list takes it: GET /api/v1/knowledge, tool list_knowledge.",
  ],
  ["update_message", { id: "msg_1", paused: true }, "Did you mean status?"],
  ["list_chat_messages", { conversationId: "cnv_1", since: 3 }, "Did you mean after? It takes"],
  ["list_chat_messages", { conversationId: "cnv_1", order: "asc" }, "with after, such as 0,"],
  ["get_conversation", { id: "cnv_1", include: "messages" }, "list_chat_messages has a"],
  ["publish_landing_page", { id: "page_1", publishAt: "2027-01-01" }, "published at once"],
  ["create_api_key", { name: "CI", scopes: ["read"] }, "Did you mean role? Without it"],
  ["update_messages", { ids: [], status: "active", priority: 5 }, "sets the status alone"],
  ["update_message", { id: "msg_1", isActive: true }, "Did you mean status?"],
  ["update_conversation", { id: "cnv_1", resolved: true }, "Did you mean status?"],
  ["block_visitor", { id: "vis_1", unblock: true }, 'Did you mean "blocked": false?'],
  ["list_form_submissions", { unread: true }, 'Did you mean "status": "new"?'],
  [
    "send_chat_message",
    { conversationId: "cnv_1", content: "x", private: true },
    'Did you mean "author": "note"? Only colleagues see a note.',
  ],
  [
    "update_landing_page",
    { id: "page_1", accentColor: "#ff0000" },
    "Did you mean content.accentColor?",
  ],
  [
    "get_domain",
    { hostname: "shop.acme.com" },
    'id takes the hostname too: send "id": "shop.acme.com".',
  ],
  [
    "delete_domain",
    { hostname: "shop.acme.com" },
    'id takes the hostname too: send "id": "shop.acme.com".',
  ],
  [
    "delete_visitor",
    { email: "ann@acme.com" },
    'id takes the email too: send "id": "ann@acme.com".',
  ],
  [
    "get_message",
    { name: "Sale" },
    'A record is named by its id: find it with list_messages, "q": "Sale".',
  ],
])("%s %j is told: %s", async (name, input, advice) => {
  const message = await told(name, input);
  expect(message).toMatch(/Unknown field/);
  expect(message).toContain(advice);
});

test("what belongs in the path is not among the known fields of a body", async () => {
  const input = { conversationId: "cnv_1", body: "Hi" };
  expect(await told("send_chat_message", input, ["conversationId"])).toContain(
    "known: content, picture,",
  );
  expect(await told("send_chat_message", input)).toContain("known: conversationId, content,");
});

test.each<[string, object, string]>([
  [
    "get_statement",
    { month: 11 },
    "month must be given as YYYY-MM, from 2000-01 to 2099-12; got 11.",
  ],
  ["get_usage", { from: 2026 }, "from must be a date as YYYY-MM-DD, from 2000 to 2099; got 2026."],
  [
    "delete_account",
    { confirm: true },
    "confirm must be a string; got true. The account's id: see GET /api/v1/me, tool whoami.",
  ],
  [
    "list_chat_messages",
    { conversationId: "cnv_1", after: "2026-11-25T00:00:00Z" },
    "Those after this `seq` (0: all), oldest first.",
  ],
  [
    "list_conversations",
    { assignee: null },
    'assignee must be a string; got null. Send "none" for nobody\'s, or leave it out.',
  ],
  ["list_conversations", { tag: null }, "tag must be a string; got null. Leave it out instead."],
])("%s %j is told what the field is: %s", async (name, input, message) => {
  expect(await told(name, input)).toContain(message);
});
