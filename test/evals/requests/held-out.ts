import type { EverydayRequest } from "./everyday-request";

/**
 * Requests by somebody who had read none of the tools' texts. They are spent: the texts were changed with their misses in view
 * after they had found a right tool first 35 times, and 49 times among five. A new set belongs here, and these in `tuned`. Do
 * not change a text because of a new request before it has measured a round.
 */
export const heldOut: EverydayRequest[] = [
  ["kill that popup", "update_message", "delete_message", "list_messages"],
  [
    "put a strip across the top of the site saying free shipping until Sunday",
    "create_message",
    "list_message_starters",
  ],
  [
    "I've got no idea where to begin with the exit-intent thing, do you have something ready-made I can just tweak?",
    "list_message_starters",
    "get_message_starter",
  ],
  ["what have we got running on the site at the moment?", "list_messages"],
  [
    "why isn't the newsletter overlay showing up for people on mobile?? I turned it on an hour ago and nobody sees it",
    "explain_message",
    "get_message",
  ],
  [
    "It's Black Friday over — switch off all six of the promo banners in one go please",
    "update_messages",
  ],
  ["let me see how the spring sale modal will look before it goes out", "preview_message"],
  [
    "Make me a copy of the welcome story, I want to rework it for the German shop without touching the original",
    "duplicate_message",
  ],
  [
    "I need a simple one-page site for our webinar on 12 March with a sign up form",
    "create_landing_page",
    "list_landing_page_templates",
  ],
  [
    "any ready designs for an event page?",
    "list_landing_page_templates",
    "get_landing_page_template",
  ],
  ["The ebook page is done, legal said ok, make it live", "publish_landing_page"],
  [
    "take the summer raffle page offline right now, the terms are wrong!!",
    "unpublish_landing_page",
  ],
  [
    "show me what the pricing page will look like on a phone, don't put it live",
    "preview_landing_page",
  ],
  ["we don't need that old job fair page any more, throw it away for good", "delete_landing_page"],
  ["who signed up through the contact form last week", "list_form_submissions"],
  [
    "mark the lead from Petra Novak as contacted",
    "update_form_submission",
    "list_form_submissions",
  ],
  [
    "There's a junk enquiry from some casino bot in my leads, can you get rid of just that one",
    "delete_form_submission",
    "list_form_submissions",
  ],
  ["whats our NPS this month", "get_survey_results"],
  [
    "read me the actual comments people typed in the checkout questionnaire, not the averages",
    "list_survey_responses",
  ],
  ["teach the bot our return policy: 30 days, unworn, label in the box", "create_knowledge"],
  [
    "I have about forty question-and-answer pairs in a spreadsheet, load them all into what the assistant knows",
    "create_knowledge_items",
  ],
  ["what are customers asking that the bot can't answer?", "list_knowledge_gaps"],
  [
    "the bot is telling people we close at 6, it's 5 now. fix it",
    "update_knowledge",
    "list_knowledge",
    "get_knowledge",
  ],
  [
    "how many people saw the banner and how many clicked, last 30 days, per day if you can",
    "get_analytics",
  ],
  [
    "I want to pit two versions of the headline against each other, half the visitors each",
    "create_experiment",
  ],
  ["did the green button beat the red one or is it just noise", "get_experiment_results"],
  ["B clearly won. Keep B for everybody and close the test.", "conclude_experiment"],
  [
    "stop splitting traffic on the pricing test, it's messing up checkout, but don't pick a winner yet",
    "stop_experiment",
  ],
  ["anyone waiting for a reply in the chat?", "list_conversations", "get_counts"],
  [
    "I'll take the one from Mrs Lindqvist, keep the bot out of it",
    "claim_conversation",
    "list_conversations",
  ],
  [
    "tell him his parcel left the depot this morning and apologise for the delay",
    "send_chat_message",
    "list_conversations",
  ],
  ["pass this customer over to Jonas, he knows the billing stuff", "hand_off_conversation"],
  ["I'm done here, let the bot carry on with this visitor", "release_conversation"],
  [
    "this guy keeps sending insults through the chat widget, don't let him write to us again",
    "block_visitor",
  ],
  [
    "A customer has invoked the right to be forgotten under GDPR. Everything we hold about her from the website has to go, chats included.",
    "delete_visitor",
  ],
  [
    "subject access request: somebody wants a copy of all the data we hold on him, need a file I can send over",
    "export_visitor",
  ],
  [
    "read me what was said in the chat with the guy about the broken espresso machine",
    "list_chat_messages",
    "list_conversations",
    "get_conversation",
  ],
  [
    "Our CRM should be pinged every time a new lead comes in, the endpoint is https://crm.example.com/in",
    "create_webhook",
  ],
  [
    "our endpoint was down from 2 to 4 last night, which calls failed? and send them again please",
    "list_webhook_deliveries",
    "replay_webhook_delivery",
    "list_webhooks",
  ],
  [
    "the signing key for our callbacks ended up in a public repo, need a new one asap",
    "rotate_webhook_secret",
    "list_webhooks",
  ],
  ["I just bought shop-nordic.com, hook it up so our stuff shows there too", "create_domain"],
  [
    "I've added the DNS record you gave me. Does it count as ours yet?",
    "check_domain_proof",
    "get_domain",
  ],
  ["what do I have to put in my DNS to show that the site belongs to me", "get_domain_proof"],
  [
    "is the snippet actually installed properly on our homepage? I pasted it in the header but nothing happens",
    "inspect_domain",
  ],
  [
    "give Anna from the agency access, she should only be able to edit, not touch billing",
    "invite_member",
  ],
  ["Tom left the company on Friday, cut him off", "remove_member", "list_members"],
  ["I need a token so our build script can talk to you without a login", "create_api_key"],
  [
    "A contractor's laptop got stolen with our key on it, make that key worthless now, and I'd like to know which ones are still out there",
    "revoke_api_key",
    "list_api_keys",
  ],
  [
    "which third-party tools can get into our account? I remember clicking Allow for something and I'd like to boot it",
    "list_connected_apps",
    "end_connected_app",
  ],
  ["sign me out on that hotel computer", "revoke_session", "list_sessions"],
  ["cap what the AI can spend at 50 euros a month", "update_budget"],
  ["how much of our plan have we burned through this month", "get_usage"],
  ["upload our new logo so I can use it in the popups", "create_asset"],
  ["what texts still have no French version?", "list_translations"],
  [
    "oh no, I overwrote the whole landing page by accident, put it back the way it was yesterday",
    "list_revisions",
    "restore_revision",
  ],
  [
    "someone messed up a whole bunch of things this morning, about a dozen banners and pages — roll every one of them back to how they were at 9",
    "restore_many",
    "list_changes",
  ],
  ["who changed what in our account since Monday", "list_changes", "list_revisions"],
  [
    "the intern's draft is waiting for my OK, it looks good, let it through",
    "approve_review",
    "list_reviews",
  ],
  [
    "no, I don't want that change the assistant proposed, send it back",
    "reject_review",
    "list_reviews",
  ],
  ["which account am I logged into, and am I even allowed to change stuff?", "whoami"],
];
