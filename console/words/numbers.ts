/** Numbers. */
export const numbersWords = {
  numbers: {
    period: "Period",
    periods: { 1: "Today", 7: "7 days", 30: "30 days", 90: "90 days" } as Record<number, string>,
    compared: (percent: number, before: string) =>
      percent === 0
        ? `as many as ${before}`
        : `${Math.abs(percent)} % ${percent > 0 ? "more" : "fewer"} than ${before}`,
    nothingBefore: (before: string) => `none in ${before}`,
    periodNames: { own: "Own" },
    from: "From",
    to: "Until",
    csv: "Download CSV",
    leadsCsv: "Download these leads",
    before: (days: string) => `Dashed: ${days}`,
    against: "Before",
    only: (name: string) => `Only “${name}”`,
    everything: "Show everything",
    sorted: "Most first",
    none: "No message was shown in this time.",
    tooFew: "Too few to compare",
    asTable: "As table",
    asPlot: "As plot",
    foot: (zone: string) =>
      `Days are those of ${zone}. Robots, previews and visitors who object are not counted.`,
  },
};
