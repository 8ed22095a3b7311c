/** What visitors of a message should do. */
export const goalWords = {
  kind: "What should visitors do?",
  none: "No goal",
  noneHint: "Without a goal, form submissions count as conversions.",
  onceHint: "It counts once for each time the message is seen.",
  kinds: {
    URL: "Open a page",
    EVENT: "Do something that your page reports",
    FORM: "Send its form",
    SURVEY: "Finish the survey",
    CLICK: "Click in it",
  },
  values: { URL: "Page", EVENT: "Name of the event" } as Record<string, string>,
  hints: { URL: "A path, such as /thanks. /orders/* is every page below." } as Record<
    string,
    string
  >,
  within: "Within",
  withinHint:
    "From that moment on, not until midnight. Whoever allows no storage has only until they leave the page.",
  periods: {
    3600: "An hour",
    86400: "A day",
    604800: "A week",
    2592000: "30 days",
  } as Record<number, string>,
  after: "After",
  afters: { SEEN: "Seeing it", CLICK: "Clicking in it" },
  currency: "Currency",
  currencyHint: "If the page also reports what it was worth.",
  code: "Code for the page",
  inTime: (sentence: string, period: string) => `${sentence}, within ${period.toLowerCase()}`,
  sentences: {
    URL: (value: string) => `Visitors open ${value}`,
    EVENT: (value: string) => `The page reports “${value}”`,
    FORM: () => "Visitors send its form",
    SURVEY: () => "Visitors finish the survey",
    CLICK: () => "Visitors click in it",
  },
};
