import { operations } from "../../../functions/catalogue";
import { openApiDocument } from "../../../lib/documents/openapi";
import { rolesOf } from "../../../shared/handlers/operation/caller";
import { type Role, roleNames } from "../../../shared/model/role";

// The roles for each operation, as documented. Operations without a row can be read by everybody but analysts, and written by
// owners and editors.
const rows: [roles: readonly Role[], names: readonly string[]][] = [
  [
    roleNames,
    [
      "whoami",
      "list_messages",
      "get_message",
      "explain_message",
      "list_message_starters",
      "get_message_starter",
      "list_experiments",
      "get_experiment_results",
      "list_landing_pages",
      "get_landing_page",
      "list_landing_page_templates",
      "get_landing_page_template",
      "list_domains",
      "get_domain",
      "get_analytics",
      "list_knowledge",
      "get_knowledge",
      "list_connected_apps",
      "end_connected_app",
    ],
  ],
  [
    ["owner"],
    [
      "update_account",
      "delete_account",
      "get_usage",
      "get_statement",
      "update_budget",
      "create_domain",
      "update_domain",
      "delete_domain",
      "rotate_identity_secret",
      "check_domain_proof",
      "list_api_keys",
      "create_api_key",
      "revoke_api_key",
      "list_members",
      "invite_member",
      "update_member",
      "remove_member",
      "list_sessions",
      "revoke_session",
      "list_webhooks",
      "create_webhook",
      "get_webhook",
      "update_webhook",
      "delete_webhook",
      "verify_webhook",
      "test_webhook",
      "rotate_webhook_secret",
      "list_webhook_deliveries",
      "get_webhook_delivery",
      "replay_webhook_delivery",
    ],
  ],
  [
    ["owner", "editor", "author"],
    [
      "create_message",
      "duplicate_message",
      "update_message",
      "create_landing_page",
      "duplicate_landing_page",
      "update_landing_page",
      "publish_landing_page",
      "unpublish_landing_page",
      "create_asset",
      "complete_asset",
    ],
  ],
  [
    ["owner", "editor", "support"],
    [
      "update_form_submission",
      "delete_form_submission",
      "delete_survey_response",
      "create_knowledge_items",
      "update_knowledge_items",
      "delete_knowledge",
      "update_conversation",
      "send_chat_message",
      "claim_conversation",
      "release_conversation",
      "hand_off_conversation",
      "block_visitor",
      "create_canned_reply",
      "update_canned_reply",
      "delete_canned_reply",
    ],
  ],
  [
    ["owner", "editor", "author", "support"],
    ["create_knowledge", "update_knowledge", "update_translation"],
  ],
];

const usual: Record<"read" | "write", readonly Role[]> = {
  read: ["owner", "editor", "author", "support", "viewer"],
  write: ["owner", "editor"],
};

test("each operation is open to the roles of its row", () => {
  const rowOf = new Map(rows.flatMap(([roles, names]) => names.map((name) => [name, roles])));
  const named = operations.map((operation) => [operation.name, [...rolesOf(operation)].sort()]);
  const expected = operations.map(({ name, effect }) => [
    name,
    [...(rowOf.get(name) ?? usual[effect === "read" ? "read" : "write"])].sort(),
  ]);
  expect(named).toEqual(expected);
  // No row outlives its operation.
  const names = new Set(operations.map(({ name }) => name));
  expect([...rowOf.keys()].filter((name) => !names.has(name))).toEqual([]);
});

test("the OpenAPI document says who may call what, and which operations refuse", () => {
  const { paths } = openApiDocument();
  for (const operation of operations) {
    const [method = "", path = ""] = operation.route.split(" ");
    const described = paths[path]?.[method.toLowerCase()] as Record<string, unknown>;
    const allowed = roleNames.filter((role) => rolesOf(operation).includes(role));
    expect([operation.name, described["x-roles"]]).toEqual([operation.name, allowed]);
    const refuses = Object.hasOwn(described.responses as object, "403");
    if (allowed.length < roleNames.length)
      expect([operation.name, refuses]).toEqual([operation.name, true]);
  }
});
