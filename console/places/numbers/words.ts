/** Numbers. */
export const numbersWords = {
  period: "Period",
  periods: { 1: "Today", 7: "7 days", 30: "30 days", 90: "90 days" } as Record<number, string>,
  compared: (percent: number, before: string) =>
    percent === 0
      ? `the same as ${before}`
      : `${Math.abs(percent)}% ${percent > 0 ? "more" : "fewer"} than ${before}`,
  comparedTime: (percent: number, before: string) =>
    percent === 0
      ? `the same as ${before}`
      : `${Math.abs(percent)}% ${percent > 0 ? "slower" : "faster"} than ${before}`,
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
  only: (name: string) => `Only “${name}”`,
  everything: "Show everything",
  sorted: "Most first",
  none: "No messages were shown in this period.",
  tooFew: "too few to compare",
  asTable: "As table",
  asPlot: "As plot",
  noChat: "No conversations started in this period.",
  noPages: "No pages were visited in this period.",
  tooLong: (days: number) => `Page figures cover ${days} days at most. Choose a shorter period.`,
  leadRate: "Lead rate",
  chat: {
    title: "Chat",
    what: "Conversations started in this period",
    now: "This period",
    replied: "Answered by a person",
    contained: "Closed after only bot answers",
    resolvedConfirmed: "Solved, as the visitor said",
    escalated: "Handed to people by a bot",
    unassisted: "Closed without a bot",
    firstReply: "First reply by a person, median",
    longestWait: "Longest wait for an answer",
    rating: "Rating by visitors",
    rated: (score: string, times: string) => `${score} of 5 (${times})`,
    seconds: (value: number) => `${value} s`,
    minutes: (value: number) => `${value} min`,
    hours: (value: number) => `${value} h`,
  },
  help: {
    none: "No article has been rated, and no search came up empty.",
    article: "Article, since it was written",
    helpful: "Helpful",
    notHelpful: "Not helpful",
    gap: "Searches without a result, last 90 days",
    times: "Times",
  },
  foot: (zone: string) =>
    `Days follow ${zone} time. Bots, previews and visitors who opted out are not counted.`,
};
