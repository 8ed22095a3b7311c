import type { EverydayRequest } from "./everyday-request";

/**
 * Requests by somebody who had read none of the tools' texts. They were used once, after the texts were done: 40 found a right
 * tool first, and 52 among five; 34 and 50 did with the texts before. Do not change a text because of one of these, and replace
 * them by new ones before they measure another round.
 */
export const heldOut: EverydayRequest[] = [
  [
    "Can you put a bar across the top of the site saying we're closed for the holidays 24-26 december?",
    "create_message",
    "list_message_starters",
  ],
  ["turn off the black friday popup", "list_messages", "update_message"],
  [
    "I need a pop-up on the pricing page that only shows to people who've been there for like 30 seconds and are about to leave, offering 10% off, but please don't switch it on yet, I want my boss to see it first",
    "create_message",
    "list_message_starters",
  ],
  ["whats live on our site right now", "list_messages", "list_landing_pages"],
  [
    "how did the spring promo banner do last week compared to the week before? clicks mostly",
    "get_analytics",
    "list_messages",
  ],
  [
    "We want to ask customers how likely they are to recommend us, 0 to 10, and then a follow up why",
    "create_message",
    "list_message_starters",
  ],
  [
    "what are people actually saying in the NPS comments, give me the gist",
    "get_survey_results",
    "list_survey_responses",
    "list_messages",
  ],
  [
    "make the welcome message show only to visitors from Germany on mobile",
    "list_messages",
    "update_message",
  ],
  [
    "Make a copy of the webinar invite and I'll change the date",
    "list_messages",
    "duplicate_message",
  ],
  [
    "Make one of those instagram-like stories for the new fall collection, 4 slides",
    "create_message",
    "list_message_starters",
  ],
  ["the banner on checkout isn't showing up for me, why??", "list_messages", "explain_message"],
  [
    "show me what it looks like on a phone before we go live",
    "preview_message",
    "preview_landing_page",
    "list_messages",
  ],
  [
    "Build me a landing page for the ebook download, headline, three bullets, a form with name and work email, and a thank you afterwards",
    "create_landing_page",
    "list_landing_page_templates",
  ],
  [
    'change the headline on the demo page to "See it in 5 minutes"',
    "list_landing_pages",
    "update_landing_page",
  ],
  ["publish the webinar page", "list_landing_pages", "publish_landing_page"],
  [
    "can we have the landing pages on go.ourcompany.com instead of your address",
    "list_domains",
    "create_domain",
    "update_domain",
  ],
  [
    "I added the DNS record yesterday, is the domain working yet",
    "list_domains",
    "get_domain",
    "check_domain_proof",
  ],
  [
    "did our dev put the snippet on the site properly? I can't tell if it's running on all pages",
    "list_domains",
    "get_domain",
    "inspect_domain",
  ],
  ["give me the code I have to paste in our website", "list_domains", "get_domain"],
  [
    "write a help article on how to reset your password, we get that question ten times a day and I'm tired of answering it",
    "create_knowledge",
    "list_knowledge",
  ],
  [
    "which articles do people find unhelpful",
    "list_knowledge",
    "list_knowledge_gaps",
    "get_analytics",
  ],
  ["what do people search for in our help center and find nothing", "list_knowledge_gaps"],
  ["do we already have anything in the help docs about refunds?", "list_knowledge"],
  [
    "Move all the billing articles into their own section please",
    "list_knowledge",
    "update_knowledge_items",
  ],
  [
    "our shipping policy changed from 5 days to 3, update the article about it",
    "list_knowledge",
    "update_knowledge",
  ],
  ["translate the help center to Spanish and French", "list_translations", "list_knowledge"],
  ["which pieces are still missing a german version", "list_translations"],
  [
    "hey so basically marketing ran the contact form over the weekend and i need everybody who filled it in, name email and phone number, so i can load it into our CRM, ideally a csv or whatever you can do",
    "list_form_submissions",
  ],
  [
    "add a phone number field to the contact form, not required",
    "list_messages",
    "list_landing_pages",
  ],
  ["how many leads this month", "list_form_submissions", "get_counts", "get_analytics"],
  [
    "Someone called Maria Jensen signed up through the website, can you find her",
    "list_form_submissions",
  ],
  [
    "I want to test two headlines against each other on the signup popup, half and half",
    "create_experiment",
    "list_messages",
  ],
  ["is the button colour test done? which one won", "list_experiments", "get_experiment_results"],
  ["stop the test and keep version B", "list_experiments", "conclude_experiment"],
  [
    "did anybody who saw the free shipping bar actually buy something afterwards or are we just annoying people",
    "get_analytics",
    "list_messages",
  ],
  ["how many conversions did we get from the messages in September", "get_analytics"],
  ["where are visitors dropping off between the pricing page and signup", "get_analytics"],
  ["any chats waiting for an answer?", "list_conversations", "get_counts"],
  [
    "Reply to the guy asking about invoices that we've sent it again to his billing email",
    "list_conversations",
    "send_chat_message",
  ],
  [
    'make a saved answer for "where is my order" that the team can reuse',
    "create_canned_reply",
    "list_canned_replies",
  ],
  [
    "tag that conversation with Anna as a bug and hand it to Peter",
    "list_conversations",
    "update_conversation",
    "hand_off_conversation",
  ],
  [
    "close all chats older than two weeks with no reply from the customer",
    "list_conversations",
    "update_conversation",
  ],
  [
    "I'm off to lunch, can you let go of the chat I took so one of the others can have it",
    "list_conversations",
    "release_conversation",
  ],
  ["upload our new logo, it's here: https://acme.example/logo-2024.png", "create_asset"],
  ["do we still have the team photo from last year's campaign somewhere", "list_assets"],
  // Brand: no tool name says it; labelled by guess from names alone, check against where brand is really kept.
  [
    "our colours changed, primary is now #0B5FFF and the font is Inter, make everything use that",
    "list_domains",
    "update_domain",
    "update_account",
  ],
  ["invite jonas@nordlys.example as an editor, he should not be able to publish", "invite_member"],
  ["who has access to our account?", "list_members"],
  ["remove Lisa she left the company on friday", "list_members", "remove_member"],
  ["I need a key for our backend to talk to your api, read only if possible", "create_api_key"],
  [
    "which apps are connected to our account and can you kick out the one called zapier test",
    "list_connected_apps",
    "end_connected_app",
  ],
  ["has anyone sent something in that i need to approve", "list_reviews"],
  [
    "Approve Tom's change to the homepage banner but tell him to fix the typo in the second line next time",
    "list_reviews",
    "approve_review",
  ],
  [
    "oops I deleted the wrong popup, can I get it back",
    "list_revisions",
    "restore_revision",
    "list_changes",
  ],
  ["undo that", "list_revisions", "restore_revision", "list_changes"],
  [
    "who changed the pricing banner on tuesday and what did it say before",
    "list_changes",
    "list_revisions",
    "list_messages",
  ],
  [
    "we need our server to be told every time a new lead comes in, post it to https://hooks.acme.example/leads",
    "create_webhook",
  ],
  [
    "the webhook stopped sending things sinse yesterday, can you see what went wrong",
    "list_webhooks",
    "list_webhook_deliveries",
    "get_webhook",
  ],
  [
    "A customer wrote to us demanding that we delete everything we hold on him under gdpr, his email is k.madsen@mail.example, we've got 30 days so pls be thorough, and he also wants a copy of it first",
    "export_visitor",
  ],
  [
    "are we close to our limit this month, and what would happen if we go over? also what plan are we even on",
    "get_usage",
  ],
];
