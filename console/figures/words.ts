import { byName } from "../../shared/rules/by-name";

export const numbersWords = {
  period: "Period",
  periods: {
    "1": "Today",
    "7": "7 days",
    "30": "30 days",
    "90": "90 days",
    "last-month": "Last month",
    "this-quarter": "This quarter",
  },
  compared: (percent: number, before: string) =>
    percent === 0
      ? `Same as ${before}`
      : `${percent > 0 ? "Up" : "Down"} ${Math.abs(percent)}% vs ${before}`,
  countBefore: (count: string, before: string) => `${count} in ${before}`,
  nothingBefore: (before: string) => `None in ${before}`,
  soFar: "So far today",
  periodNames: { own: "Custom" },
  from: "From",
  to: "Until",
  csv: "Download CSV",
  leadsCsv: "Download these leads",
  before: (days: string) => `Dashed line: ${days}`,
  marks: "Marks: something went live",
  wentLive: (day: string) => `Went live on ${day}`,
  sinceLive: (name: string, day: string) => `${name}, went live on ${day}`,
  against: "Previous",
  day: "Day",
  onDay: (day: string, value: string, before: string | undefined) =>
    before === undefined ? `${day}: ${value}` : `${day}: ${value}, previously ${before}`,
  changedOn: (day: string) => `Changed on ${day}`,
  nothingChanged: "No changes to messages, pages, articles, experiments or settings on this day.",
  changesKept: "The change log goes back 30 days.",
  moreChanged: "Only the first are shown. See all of them in",
  toChanges: "Settings, Change log",
  only: (name: string) => `Only “${name}”`,
  everything: "Show everything",
  sorted: "Highest first",
  none: "No messages were shown in this period.",
  tooFew: "–",
  ratesFrom: (fewest: number) => `Rates appear once a message has been shown ${fewest} times.`,
  pageRatesFrom: (fewest: number) => `Rates appear once a page has been visited ${fewest} times.`,
  asTable: "Table",
  asPlot: "Chart",
  noChat: "No conversations started in this period.",
  noPages: "No pages were visited in this period.",
  tooLong: (days: number) => `Page figures cover ${days} days at most. Choose a shorter period.`,
  conversionRate: "Conversion rate",
  goalRate: "Goal rate",
  chat: {
    title: "Chat",
    what: "Conversations started in this period",
    now: "This period",
    replied: "Answered by a person",
    contained: "Closed with bot answers only",
    resolvedConfirmed: "Confirmed as solved by the visitor",
    escalated: "Handed from a bot to a person",
    escalatedHint: "A bot asked for a person, or a person answered after a bot.",
    unassisted: "Closed without a bot",
    firstReply: "Median first reply by a person",
    firstReplyHint: "In conversations that started in this period.",
    longestWait: "Longest answered wait",
    longestWaitHint:
      "Until any reply, including a bot’s, at any point in the conversation, so it can be shorter than the median of people’s first replies. Visitors who still wait are not counted.",
    rating: "Visitor rating",
    rated: (score: string, times: string) => `${score} of 5 (${times})`,
    // A non-breaking space between a number and its unit.
    seconds: (value: number) => `${value}\u00a0s`,
    minutes: (value: number) => `${value}\u00a0min`,
    hours: (value: number) => `${value}\u00a0h`,
  },
  revenueHint:
    "To see revenue, set a message’s goal to “Trigger an event on your site”, with a currency.",
  /** By figure, what it counts. */
  meanings: byName({
    conversions: "Conversions: a message’s form was sent, or your site reported one.",
    goals: "Goals reached: visitors did in time what a message’s goal says.",
    submissions: "Leads: forms sent from messages and pages.",
  }),
  foot: (zone: string) =>
    `Days follow ${zone} time. Previews and visitors who opted out are not counted.`,
};
