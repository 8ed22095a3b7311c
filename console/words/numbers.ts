/** Numbers. */
export const numbersWords = {
  numbers: {
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
    nothingBefore: (before: string) => `none in ${before}`,
    periodNames: { own: "Own" },
    from: "From",
    to: "Until",
    csv: "Download CSV",
    leadsCsv: "Download these leads",
    before: (days: string) => `dashed: ${days}`,
    against: "Before",
    only: (name: string) => `Only “${name}”`,
    everything: "Show everything",
    sorted: "Most first",
    none: "No message was shown in this time.",
    tooFew: "too few to compare",
    asTable: "As table",
    asPlot: "As plot",
    noChat: "No conversation began in this time.",
    noPages: "No page was visited in this time.",
    tooLong: (days: number) => `Pages are told for ${days} days at most: choose a shorter period.`,
    leadRate: "Lead rate",
    chat: {
      title: "Chat",
      what: "Conversations that began in this time",
      now: "This time",
      replied: "Answered by a person",
      contained: "Closed after a bot's answers alone",
      resolvedConfirmed: "Solved, as the visitor said",
      escalated: "Handed to people by a bot",
      unassisted: "Closed without a bot",
      firstReply: "First reply by a person, median",
      rating: "Rating by visitors",
      rated: (score: string, times: string) => `${score} of 5 (${times})`,
      seconds: (value: number) => `${value} s`,
      minutes: (value: number) => `${value} min`,
      hours: (value: number) => `${value} h`,
    },
    help: {
      none: "Nobody has judged an article, and no search was in vain.",
      article: "Article, since it was written",
      helpful: "Helpful",
      notHelpful: "Not helpful",
      gap: "Searched in vain, last 90 days",
      times: "Times",
    },
    foot: (zone: string) =>
      `Days are those of ${zone}. Robots, previews and visitors who object are not counted.`,
  },
};
