import * as z from "zod/mini";
import { count } from "../../../model/fields";
import type { Tally } from "../../../model/measures";

/** Visitors' activity, as usage counts it. */
export const visitorCountsSchema = z.strictObject({
  pageViews: count("Page views that the script reported."),
  events: count("Impressions, clicks, dismissals, conversions and goals of messages."),
  landingPageViews: count("Views of published pages."),
  formSubmissions: count("Forms that visitors sent."),
  surveyResponses: count("Surveys that visitors began to answer."),
  conversations: count("Conversations that visitors started."),
  chatMessages: count("Messages in conversations, of both sides, notes among them."),
  reads: count(
    "Lists and single messages that the service itself answered; what the edge's cache answered is free. Counted ahead in blocks, so up to a block too many.",
  ),
});

export type VisitorCounts = z.infer<typeof visitorCountsSchema>;

/** Converts a tally of visitors' activity to usage. */
export function visitorCountsOf(tally: Tally): VisitorCounts {
  const { impressions = 0, clicks = 0, dismissals = 0, conversions = 0, goals = 0 } = tally;
  return {
    pageViews: tally.pageviews ?? 0,
    events: impressions + clicks + dismissals + conversions + goals,
    landingPageViews: tally.views ?? 0,
    formSubmissions: tally.submissions ?? 0,
    surveyResponses: tally.responses ?? 0,
    conversations: tally.conversations ?? 0,
    chatMessages: tally.chatMessages ?? 0,
    reads: tally.reads ?? 0,
  };
}
