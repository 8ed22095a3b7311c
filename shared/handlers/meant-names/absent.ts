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
    say: "There are no folders: knowledge items and conversations have tags.",
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

/** A sentence on what a name asks for, where there is no such thing. */
export function absentThing(asked: string): string | undefined {
  const words = wordsIn(asked.slice(0, 100));
  // The verb tells nothing, and the thing may have one or two words.
  const things = [words, words.slice(1), words.slice(-1)].map((each) => each.join("_"));
  return absent.find(({ words: names }) =>
    names.split(" ").some((name) => things.includes(wordsIn(name).join("_"))),
  )?.say;
}
