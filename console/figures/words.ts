/** Analytics. */
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
      ? `the same as ${before}`
      : `${Math.abs(percent)}% ${percent > 0 ? "more" : "fewer"} than ${before}`,
  comparedTime: (percent: number, before: string) =>
    percent === 0
      ? `the same as ${before}`
      : `${Math.abs(percent)}% ${percent > 0 ? "slower" : "faster"} than ${before}`,
  countBefore: (count: string, before: string) => `${count} before (${before})`,
  nothingBefore: (before: string) => `none before (${before})`,
  periodNames: { own: "Custom" },
  from: "From",
  to: "Until",
  csv: "Download CSV",
  leadsCsv: "Download these leads",
  before: (days: string) => `dashed: ${days}`,
  wentLive: (day: string) => `Went live on ${day}`,
  sinceLive: (name: string, day: string) => `${name}, went live on ${day}`,
  against: "Before",
  day: "Day",
  onDay: (day: string, value: string, before: string | undefined) =>
    before === undefined ? `${day}: ${value}` : `${day}: ${value}, before ${before}`,
  changedOn: (day: string) => `Changed on ${day}`,
  nothingChanged: "No changes to messages, pages, articles, experiments or settings on this day.",
  changesKept: "The change log goes back 30 days.",
  moreChanged: "Only the first are shown. See all of them in",
  toChanges: "Settings, Change log",
  only: (name: string) => `Only “${name}”`,
  everything: "Show everything",
  sorted: "Highest first",
  none: "No messages were shown in this period.",
  tooFew: "too few to compare",
  asTable: "Table",
  asPlot: "Chart",
  noChat: "No conversations started in this period.",
  noPages: "No pages were visited in this period.",
  tooLong: (days: number) => `Page figures cover ${days} days at most. Choose a shorter period.`,
  leadRate: "Lead rate",
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
    escalatedHint:
      "A bot asked for a person, or a person answered after a bot. The second counts once the chat is closed.",
    unassisted: "Closed without a bot",
    firstReply: "Median first reply by a person",
    firstReplyHint: "In conversations that started in this period. Half of them waited longer.",
    longestWait: "Longest wait for an answer",
    longestWaitHint:
      "From a person or a bot, at any point in a conversation. If bots answer first, it can be shorter than the median above.",
    rating: "Visitor rating",
    rated: (score: string, times: string) => `${score} of 5 (${times})`,
    // No line ends between a number and its unit.
    seconds: (value: number) => `${value}\u00a0s`,
    minutes: (value: number) => `${value}\u00a0min`,
    hours: (value: number) => `${value}\u00a0h`,
  },
  foot: (zone: string) =>
    `Days follow ${zone} time. Bots, previews and visitors who opted out are not counted.`,
};
