import { byName } from "../../shared/rules/by-name";
import type { Schemas } from "../api/schemas";
import { words } from "./index";
import { list, locale } from "./locale";

type Message = Schemas["Message"];

export type Audience = NonNullable<Message["audience"]>;
export type Condition = Audience["any"][number]["all"][number];

const either = new Intl.ListFormat(locale, { type: "disjunction" });

/** A message's audience as a sentence; empty while no condition has its value. */
export function audienceInWords(audience: Audience): string {
  const groups = audience.any
    .map(({ all }) => all.filter(isFilledIn).map(conditionInWords))
    .filter((conditions) => conditions.length > 0)
    .map((conditions) => list.format(conditions));
  return groups.length > 0 ? conditionWords.sentence(groups.join(conditionWords.or)) : "";
}

/** Whether a condition has the value that it needs. In the editor it may be without one. */
function isFilledIn({ op, value }: Condition): boolean {
  return op === "EXISTS" || `${value ?? ""}` !== "";
}

/** A condition in words, for example "whose plan is pro" or "who have been here before". */
function conditionInWords({ field, op, value }: Condition): string {
  const flag = conditionWords.flags[field];
  if (flag) return flag(value === true);
  if (field === "share") return conditionWords.share(Number(value), op === "AT_MOST");
  const wanted = Array.isArray(value) ? either.format(value.map(String)) : `${value ?? ""}`;
  const name = conditionWords.nouns[field] ?? fieldName(field);
  return ["whose", name, conditionWords.operators[op], wanted].filter(Boolean).join(" ");
}

/** The name of the field in a condition: a field that all pages have, or a property that the page sets. */
export function fieldName(field: string): string {
  return conditionWords.fields[field] ?? field.replace(/^trait\./, "");
}

/** Texts for the conditions of an audience. */
export const conditionWords = {
  or: ", or ",
  sentence: (conditions: string) => `Only visitors ${conditions}.`,
  /** Fields whose name in sentences differs from the editor's. */
  nouns: byName({
    language: "language",
    referrer: "referrer",
    views: "number of pages seen in this visit",
    secondsOnSite: "time on the site in seconds",
    visits: "number of visits",
  }),
  share: (percent: number, isFirst: boolean) =>
    isFirst
      ? `among ${percent}% of all visitors`
      : `not among the first ${percent}% of all visitors`,
  flags: byName({
    isIdentified: (is: boolean) => (is ? "who are signed in" : "who are not signed in"),
    isReturning: (is: boolean) =>
      is ? "who have been here before" : "who are here for the first time",
  }),
  fields: byName({
    isIdentified: "Is signed in",
    language: "Language",
    referrer: "Came from",
    "utm.source": "UTM source",
    "utm.medium": "UTM medium",
    "utm.campaign": "UTM campaign",
    "utm.term": "UTM term",
    "utm.content": "UTM content",
    views: "Pages seen in this visit",
    secondsOnSite: "Seconds on the site",
    isReturning: "Has been here before",
    visits: "Visits",
    share: "Percent of visitors",
  }),
  operators: {
    IS: "is",
    IS_NOT: "is not",
    IN: "is one of",
    CONTAINS: "contains",
    STARTS_WITH: "starts with",
    AT_LEAST: "is at least",
    AT_MOST: "is at most",
    EXISTS: "is known",
  },
};

/** Texts for a message's goal. */
export const goalWords = {
  kind: "What should visitors do?",
  none: "No goal",
  noneHint: "Without a goal, only form submissions are counted, as conversions.",
  onceHint: "Counts once each time the message is seen.",
  kinds: {
    URL: "Open a page",
    EVENT: "Trigger an event on your site",
    FORM: "Submit the form",
    SURVEY: "Finish the survey",
    CLICK: "Click the message",
  },
  values: byName({ URL: "Page", EVENT: "Event name" }),
  hints: { URL: "A path, such as /thanks. /orders/* covers every page below it." } as Record<
    string,
    string
  >,
  within: "Within",
  withinHint:
    "Counted from that moment, not until midnight. For visitors who allow no storage, it ends when they leave the page.",
  periods: {
    3600: "An hour",
    86400: "A day",
    604800: "A week",
    2592000: "30 days",
  } as Record<number, string>,
  after: "After",
  afters: { SEEN: "Seeing it", CLICK: "Clicking it" },
  currency: "Currency",
  currencyHint: "Only if the page also reports an amount.",
  code: "Code for the page",
  inTime: (sentence: string, period: string) => `${sentence}, within ${period.toLowerCase()}`,
  sentences: {
    URL: (value: string) => `Visitors open ${value}`,
    EVENT: (value: string) => `Visitors trigger the event “${value}”`,
    FORM: () => "Visitors submit its form",
    SURVEY: () => "Visitors finish the survey",
    CLICK: () => "Visitors click it",
  },
};

/** Texts for the audience fields, loaded with them. */
export const whereWords = {
  pagesHint:
    "Without a rule, it shows on all pages, including the landing pages and help articles you publish here.",
  countriesHint: "Leave empty for all.",
  countriesExample: "Germany, Austria",
  noCountry: (names: string) =>
    `We don’t know a country called ${names}. Choose one from the list.`,
  audience: {
    title: "Audience",
    add: "Only for some visitors",
    group: "Match all of these",
    orGroup: "Or match all of these",
    and: "Add a condition",
    addGroup: "Add another group (or)",
    field: "Condition",
    property: "Property from your page",
    propertyName: "Property name",
    operator: "Comparison",
    value: "Value",
    noExperiment:
      "A message with conditions on earlier visits or a share of visitors cannot be tested.",
    hint: "Visitors without this information won’t see it. Anyone can read these conditions in the page’s code. To tell us who is signed in, see",
    toInstall: "Settings, Install",
  },
};

/** A page rule in words. */
export function ruleInWords({ match, value, exclude }: Message["urlRules"][number]): string {
  return `${exclude ? words.editor.not : ""}${words.editor.matches[match]} ${value}`;
}

/** Texts for surveys and stories, and for visitors' answers. */
export const surveyWords = {
  title: "Heading",
  thankYou: "Thank-you message",
  questions: "Questions",
  addQuestion: "Add a question",
  question: "Question",
  kind: "Kind",
  kinds: {
    NPS: "Recommendation, 0 to 10",
    CSAT: "Satisfaction, 1 to 5",
    RATING: "Rating",
    OPEN_TEXT: "Text",
    SINGLE_CHOICE: "One choice",
    MULTIPLE_CHOICE: "Several choices",
  },
  fresh: {
    NPS: "How likely are you to recommend us to a friend?",
    CSAT: "How satisfied are you?",
    RATING: "How do you like it?",
    OPEN_TEXT: "What could we do better?",
    SINGLE_CHOICE: "Which one?",
    MULTIPLE_CHOICE: "Which ones?",
    choices: ["First choice", "Second choice"],
  },
  required: "Required",
  choices: "Choices",
  choicesHint: "You can reword and reorder choices at any time. Answers stay with their choice.",
  choice: (number: number) => `Choice ${number}`,
  addChoice: "Add a choice",
  losesChoice: (choice: string, count: number) =>
    `You are removing “${choice}”, which has ${answers(count)}. Results keep them, marked as removed.`,
  losesQuestion: (question: string, count: number) =>
    `You are removing “${question}”, which has ${answers(count)}. Results keep them, marked as removed.`,
  losesType: (count: number) =>
    `This question has ${answers(count)} of another kind. Results keep them, marked as removed.`,
  max: "Highest rating",
  maxHint: "2 to 10. Leave empty for 5.",
  display: "Shown as",
  displays: { NUMBERS: "Numbers", STARS: "Stars", SMILEYS: "Smileys" },
  low: "Label for the lowest",
  high: "Label for the highest",
  goes: "Rules: where an answer leads",
  addRule: "Add a rule",
  ifAnswer: "If the answer is (leave empty for any)",
  after: (answers: string) => `After ${answers}, go to`,
  any: "any answer or none",
  otherwise: "Otherwise, go to",
  follows: (next: string) => `Next: ${next}`,
  end: "the end",
  notLater: "That question comes earlier. Choose a later one.",
  impossible: (answers: string) => `${answers} is no longer a possible answer. Remove it.`,
  neverApplies: "This never applies: an earlier rule already covers these answers.",
  slides: "Slides",
  slide: "Slide",
  picture: "Picture",
  addSlide: "Add a slide",
  text: "Words on the picture",
  link: "Link",
  linkHint: "An https address. Leave empty for no link.",
  seconds: "Seconds on screen",
  results: {
    answered: (finished: number, responses: number) =>
      `${responses.toLocaleString(locale)} ${responses === 1 ? "response" : "responses"}, ${finished.toLocaleString(locale)} finished`,
    closed: "“Closed” counts visitors who closed it without finishing.",
    removed: "(removed)",
    newest: "Based on the newest responses only.",
    none: "Nobody has answered yet.",
    tooFew: (fewest: number, missing: number) =>
      `Too few to compare. Percentages appear once you have ${fewest} answers (${missing} more).`,
    to: answers,
    average: (value: string) => `on average ${value}`,
    nps: (value: string) => `NPS ${value}`,
    between: (from: string, to: string) => `probably between ${from} and ${to}`,
    early: "early",
    groups: {
      detractors: (count: number) => `${counted(count, "detractor")} (0 to 6)`,
      passives: (count: number) => `${counted(count, "passive")} (7 or 8)`,
      promoters: (count: number) => `${counted(count, "promoter")} (9 or 10)`,
    },
    csv: "Download responses as CSV",
  },
};

function answers(count: number): string {
  return counted(count, "answer");
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString(locale)} ${one}${count === 1 ? "" : "s"}`;
}
