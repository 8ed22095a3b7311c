import { operations } from "../../../functions/catalogue";
import { unknownTool } from "../../../shared/handlers/mcp/unknown-tool";
import { absentThing } from "../../../shared/handlers/meant-names/absent";

const all = operations.map(({ name }) => name);
const told = (asked: string) => unknownTool(asked, { offered: all, all });

test.each([
  ["get_account", "whoami"],
  ["get_profile", "whoami"],
  ["me", "whoami"],
  ["get_stats", "get_analytics"],
  ["get_conversions", "get_analytics"],
  ["report", "get_analytics"],
  ["list_leads", "list_form_submissions"],
  ["get_leads", "list_form_submissions"],
  ["list_chats", "list_conversations"],
  ["create_user", "invite_member"],
  ["delete_key", "revoke_api_key"],
  ["upload_image", "create_asset"],
  ["add_article", "create_knowledge"],
  ["copy_message", "duplicate_message"],
  ["messages.list", "list_messages"],
  ["getLandingPages", "list_landing_pages"],
  ["test_message", "explain_message"],
  ["create_survey", 'create_message with "template": "survey"'],
  ["create_popup", 'create_message with "template": "modal"'],
  ["list_surveys", 'list_messages with "template": "survey"'],
  ["search_knowledge", 'list_knowledge with "q"'],
  ["find_page", 'list_landing_pages with "q"'],
  ["activate_message", 'update_message with "status": "active"'],
  ["disable_messages", 'update_messages with "status": "inactive"'],
  ["stop_campaign", 'update_message with "status": "inactive"'],
  ["pause_webhook", 'update_webhook with "status": "paused"'],
  ["unpublish_article", 'update_knowledge with "status": "draft"'],
  ["close_conversation", 'update_conversation with "status": "closed"'],
  ["assign_chat", 'update_conversation with "assignee"'],
  ["get_nps", "get_survey_results"],
  ["get_script", "whoami"],
  ["archive_message", 'update_message with "status": "inactive"'],
  ["bulk_update_messages", "update_messages"],
  ["update_many_messages", "update_messages"],
  ["import_articles", "create_knowledge_items"],
  ["batch_update_articles", "update_knowledge_items"],
  ["import_article", "create_knowledge"],
  ["list_messages_in_conversation", "list_chat_messages"],
  ["get_conversation_messages", "list_chat_messages"],
  ["unblock_visitor", 'block_visitor with "blocked": false'],
])("%s is taken to mean %s", (asked, meant) => {
  expect(told(asked)).toBe(
    `Unknown tool "${asked}". Did you mean ${meant}? tools/list has them all.`,
  );
});

test.each([
  ["reply_to_conversation", "send_chat_message"],
  ["rollback_message", "restore_revision"],
  ["undo", "restore_revision"],
  ["get_mesage", "get_message"],
])("nearest to %s is %s", (asked, nearest) => {
  expect(told(asked)).toMatch(`Unknown tool "${asked}". Nearest: ${nearest}`);
});

test.each([
  ["add_note", 'send_chat_message with "author": "note"'],
  ["create_ticket", "A visitor's first message begins a conversation."],
  ["list_tags", "Tags are not records"],
  ["get_settings", "A website's settings are its domain's"],
  ["verify_domain", "Domains need no verification."],
  ["list_visitors", "list_conversations (`visitor`)"],
  ["rotate_api_key", "revoke_api_key ends the old one"],
  ["update_asset", "create_asset stores another one"],
  ["search", 'Lists search by "q"'],
  ["help", "resources/list has the documents"],
  ["ping", "whoami answers"],
  ["get_billing", "get_statement has what a month costs"],
  ["get_invoice", "get_statement has what a month costs"],
  ["list_invoices", "get_statement has what a month costs"],
  ["get_forecast", "get_statement for the current month"],
  ["get_budget", "update_budget sets it"],
  ["upgrade_plan", "No tool changes the plan."],
  ["list_plans", "whoami has the account's plan"],
  ["translate_message", "update_translation writes them"],
  ["forget_user", "delete_visitor deletes all"],
  ["set_business_hours", "update_domain with chat.officeHours"],
  ["install_widget", "tag.html in the answer of whoami"],
  ["bulk_update", "update_messages and update_knowledge_items"],
  ["create_form", "<form data-form"],
  ["create_contact", "There is no list of contacts"],
  ["update_contact", "update_form_submission"],
  ["delete_contact", "delete_visitor"],
  ["track_event", "on the website, by its script"],
  ["list_events", "list_changes"],
  ["delete_user", "delete_visitor erases all that a visitor left; remove_member"],
  ["list_languages", "update_domain with languages sets them"],
  ["list_webhook_events", "list_webhook_deliveries has what was sent"],
  ["install_check", "inspect_domain tells whether a page has the tag"],
  ["propose_change", "it waits for an editor, in list_reviews"],
  ["update_brand", "That is a setting of a website: update_domain"],
  ["read_resource", "resources/read with its uri"],
])("%s is told another way: %s", (asked, way) => {
  expect(told(asked)).toContain(way);
});

test("a name without a meaning is like none, and an export is told where CSV is", () => {
  expect(told("frobnicate")).toBe(
    'Unknown tool "frobnicate", and no tool is like it. tools/list has them all.',
  );
  expect(told("export_csv")).toMatch(/ with the header "Accept: text\/csv"/);
  expect(told("export_leads")).toMatch(
    /Did you mean list_form_submissions\? .* with the header "Accept: text\/csv"/,
  );
});

test("every name means itself, and none that deletes is offered unless the name says so", () => {
  const wrong = all.filter((name) => !told(`${name}_`).includes(`Did you mean ${name}?`));
  expect(wrong).toEqual([]);
  const asked = all.map((name) => name.replace(/^[a-z]+_/, "frob_"));
  for (const each of [...asked, "get_acount", "reset_account", "show_visitor", "key"]) {
    expect(told(each)).not.toMatch(/delete|remove|revoke/);
  }
});

test.each([
  ["get_segments", "There are no segments", "urlRules"],
  ["send_newsletter", "sends no mail of yours", "list_form_submissions"],
  ["list_integrations", "no integrations of their own", "create_webhook"],
  ["list_trash", "There is no trash", "list_revisions"],
  ["create_tour", "There are no tours", '"template": "story"'],
  ["list_tours", "There are no tours", "create_message"],
  ["create_feature_flag", "There are no feature flags", "create_experiment"],
  ["get_session_recordings", "no heatmaps, recordings or funnels", "get_analytics"],
])("%s does not exist, and the answer leads on", (asked, absent, way) => {
  expect(told(asked)).toContain(absent);
  expect(told(asked)).toContain(way);
});

test("no tool's own name is taken for something that does not exist", () => {
  expect(all.filter((name) => absentThing(name) !== undefined)).toEqual([]);
});

test.each(["list_ab_tests", "get_split_test_results", "create_abtest"])(
  "%s leads to experiments",
  (asked) => {
    expect(told(asked)).toMatch(/\w+_experiment/);
  },
);
