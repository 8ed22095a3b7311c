import { wordsIn } from "../../model/unknown-fields/likely-fields";

/** What other services have and this one does not, and the way to what it is for. */
const absent: readonly { words: string; say: string }[] = [
  {
    words: "segment audience cohort",
    say: "There are no segments: a message's audience, countries, devices, urlRules and frequency choose who sees it.",
  },
  {
    words: "email newsletter mail campaign_email broadcast",
    say: "The service sends no mail of yours: list_form_submissions (GET /api/v1/form-submissions) has the addresses that visitors left, and create_webhook passes them on.",
  },
  {
    words: "push push_notification sms whatsapp",
    say: "Messages show on websites alone: create_message (POST /api/v1/messages).",
  },
  {
    words: "heatmap recording session_recording session_replay funnel goal",
    say: "There are no heatmaps, recordings or funnels: get_analytics (GET /api/v1/analytics) has impressions, clicks, dismissals and conversions.",
  },
  {
    words: "integration zapier slack crm connector",
    say: 'There are no integrations of their own: create_webhook (POST /api/v1/webhooks) sends every change to an address, with "format": "slack" to Slack.',
  },
  {
    words: "team group workspace organization project department",
    say: "There are no teams: the account has members (list_members, GET /api/v1/members) and domains (list_domains).",
  },
  {
    words: "folder collection category",
    say: "There are no folders. Knowledge items and conversations have tags; nothing else is grouped.",
  },
  {
    words: "tour product_tour onboarding checklist",
    say: 'There are no tours: create_message (POST /api/v1/messages) with "template": "story" shows slides.',
  },
  {
    words: "feature_flag flag remote_config",
    say: "There are no feature flags: create_experiment (POST /api/v1/experiments) shows messages to shares of the visitors.",
  },
  {
    words: "order product payment coupon cart",
    say: "The service knows nothing of a shop's orders, products or payments.",
  },
  {
    words: "trash bin recycle_bin",
    say: "There is no trash: list_revisions (GET /api/v1/revisions?recordId={id}) has what was deleted in the last 30 days, and restore_revision brings it back.",
  },
];

/** What is done by other calls than one of its own. */
const otherwise: readonly { words: string; say: string }[] = [
  {
    words: "delete_user remove_user delete_person",
    say: "delete_visitor erases all that a visitor left; remove_member takes a colleague's access to the account.",
  },
  {
    words: "list_language get_language add_language set_language update_language",
    say: "A website's languages are its domain's: get_domain has them, update_domain with languages sets them. list_translations has the texts in each.",
  },
  {
    words:
      "install_check check_install check_installation verify_install verify_installation test_installation check_tag verify_tag",
    say: "inspect_domain tells whether a page has the tag.",
  },
  {
    words:
      "propose_change suggest_change propose_edit submit_for_review request_review create_review",
    say: "An author's update or publish call is the proposal: it waits for an editor, in list_reviews.",
  },
  {
    words:
      "update_brand set_brand update_branding get_brand update_theme set_theme update_chat_setting",
    say: 'That is a setting of a website: update_domain, such as {"brand": {"accentColor": "#2563eb"}}. get_domain has it.',
  },
  {
    words: "read_resource get_resource list_resource",
    say: "That is no tool but a method: resources/read with its uri, and resources/list.",
  },
  {
    words: "get_prompt list_prompt run_prompt",
    say: "That is no tool but a method: prompts/get with its name, and prompts/list.",
  },
  {
    words:
      "list_webhook_event list_event_type list_webhook_type get_webhook_event list_change_type",
    say: "create_webhook lists the types of changes in its argument types; list_webhook_deliveries has what was sent, and list_changes what happened.",
  },
  {
    words: "get_billing billing get_invoice list_invoice invoice get_bill get_cost",
    say: "get_statement has what a month costs; get_usage has what was used. Invoices are not here.",
  },
  {
    words: "get_forecast forecast",
    say: "get_statement for the current month has what it will likely cost.",
  },
  {
    words: "get_budget list_budget get_spend_limit",
    say: "get_statement has the month's budget, and update_budget sets it.",
  },
  {
    words:
      "upgrade_plan change_plan set_plan list_plan get_plan downgrade_plan subscribe update_plan",
    say: "whoami has the account's plan and its limits. No tool changes the plan.",
  },
  {
    words:
      "translate_message translate_page translate_landing_page translate_article translate_knowledge translate",
    say: "Nothing translates by itself: list_translations has the texts, and update_translation writes them in another language.",
  },
  {
    words:
      "forget_user forget_visitor forget erase_user erase_visitor gdpr_delete anonymize_user anonymize_visitor",
    say: "delete_visitor deletes all that a visitor left; export_visitor reads it first.",
  },
  {
    words:
      "set_business_hour business_hour office_hour set_office_hour opening_hour set_opening_hour update_business_hour",
    say: "Office hours are a domain's: update_domain with chat.officeHours.",
  },
  {
    words: "install_widget install get_snippet install_tag get_install_code embed_widget",
    say: "No tool installs it: tag.html in the answer of whoami goes into the website's pages. inspect_domain tells whether it is there.",
  },
  {
    words: "bulk_update batch_update bulk_edit mass_update",
    say: "update_messages and update_knowledge_items change several records at once; of other kinds one call changes one.",
  },
  {
    words: "create_form build_form add_form",
    say: 'A form is part of a message or a page: create_message with <form data-form="…"> in htmlContent, or create_landing_page with content.form. list_form_submissions has the answers.',
  },
  {
    words:
      "create_contact add_contact update_contact delete_contact upsert_contact create_lead import_contact get_contact list_contact",
    say: "There is no list of contacts: list_form_submissions and list_conversations have what visitors left. update_form_submission changes a submission's status, and delete_visitor deletes all of a visitor.",
  },
  {
    words: "track_event send_event log_event create_event list_event get_event",
    say: "Events are counted on the website, by its script: the document of the visitors' routes in resources/list shows how. get_analytics has the figures, list_changes what changed in the account.",
  },
  {
    words: "send_webhook trigger_webhook fire_webhook ping_webhook",
    say: "test_webhook sends a sample, replay_webhook_delivery sends a delivery once more; changes are sent by themselves.",
  },
  {
    words: "tag label",
    say: "Tags are not records: update_knowledge and update_conversation set those of an item or a conversation. The tag for websites is in the answer of whoami (GET /api/v1/me).",
  },
  {
    words:
      "create_conversation start_conversation new_conversation create_ticket new_ticket open_ticket create_chat",
    say: "A visitor's first message begins a conversation. send_chat_message answers in one that list_conversations has.",
  },
  {
    words: "note internal_note private_note",
    say: 'A note is a chat message that only colleagues see: send_chat_message with "author": "note"; list_chat_messages has them.',
  },
  {
    words: "setting preference config configuration",
    say: "A website's settings are its domain's (get_domain, update_domain), the account's are in whoami and update_account.",
  },
  {
    words: "verify_domain validate_domain check_domain verify_site",
    say: "Domains need no verification. inspect_domain tells whether a page has the tag.",
  },
  {
    words: "list_visitor search_visitor find_visitor list_customer list_user_visitor",
    say: "Visitors are listed with what they sent: list_conversations (`visitor`) and list_form_submissions. export_visitor has all of one.",
  },
  {
    words:
      "update_api_key edit_api_key rotate_api_key regenerate_api_key renew_api_key update_key rotate_key",
    say: "A key does not change: create_api_key makes another one, and revoke_api_key ends the old one.",
  },
  {
    words: "update_asset edit_asset replace_asset update_image update_picture",
    say: "A stored picture does not change: create_asset stores another one, with an address of its own.",
  },
  {
    words: "ping health healthcheck status",
    say: "whoami answers while the service is there, and says who you are.",
  },
  {
    words: "help docs documentation guide manual",
    say: "resources/list has the documents, and prompts/list has recipes for common jobs.",
  },
  {
    words: "search find query",
    say: 'Lists search by "q": list_knowledge, list_messages, list_landing_pages, list_conversations, list_form_submissions.',
  },
  {
    words: "fetch get read",
    say: "Each kind of record has a tool that reads one by its id, such as get_message or get_knowledge.",
  },
];

/** A sentence on what the name of a tool asks for, where there is no such thing or another way to it. */
export function absentCall(asked: string): string | undefined {
  // A last word alone, as in set_message_status, says too little here.
  const [whole, thing] = thingsIn(asked);
  return saidOf([whole, thing], otherwise) ?? absentThing(asked);
}

/** A sentence on what a name asks for, where there is no such thing. */
export function absentThing(asked: string): string | undefined {
  return saidOf(thingsIn(asked), absent);
}

/** What a name may be about: all of it, what follows the verb, which tells nothing, and the last word. */
function thingsIn(asked: string): [whole: string, thing: string, last: string] {
  const words = wordsIn(asked.slice(0, 100));
  const named = words.at(-1) === "id" ? words.slice(0, -1) : words;
  return [named.join("_"), named.slice(1).join("_"), named.slice(-1).join("_")];
}

function saidOf(things: readonly string[], table: typeof absent): string | undefined {
  return table.find(({ words: names }) =>
    names.split(" ").some((name) => things.includes(wordsIn(name).join("_"))),
  )?.say;
}
