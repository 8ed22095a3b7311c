import type { Schemas } from "../api/schemas";
import { byName } from "./by-name";
import { words } from "./index";
import { list, locale } from "./locale";

type Message = Schemas["Message"];

export type Audience = NonNullable<Message["audience"]>;
export type Condition = Audience["any"][number]["all"][number];

const either = new Intl.ListFormat(locale, { type: "disjunction" });

/** Whom a message is for, as a sentence. */
export function audienceInWords(audience: Audience): string {
  const groups = audience.any.map(({ all }) => list.format(all.map(conditionInWords)));
  return conditionWords.sentence(groups.join(conditionWords.or));
}

/** One condition, as in "plan is pro". */
function conditionInWords({ field, op, value }: Condition): string {
  const wanted = Array.isArray(value) ? either.format(value.map(String)) : `${value ?? ""}`;
  return [fieldName(field).toLowerCase(), conditionWords.operators[op], wanted]
    .filter(Boolean)
    .join(" ");
}

/** What a condition compares: one of the fields that all pages have, or a property that the page gives by this name. */
export function fieldName(field: string): string {
  return conditionWords.fields[field] ?? field.replace(/^trait\./, "");
}

/** Conditions of audiences, as sentences and fields name them. */
export const conditionWords = {
  or: "; or ",
  sentence: (conditions: string) => `Only visitors of whom this holds: ${conditions}.`,
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
  values: byName({ URL: "Page", EVENT: "Name of the event" }),
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

/** The fields of whom a message is for. Loaded with them. */
export const whereWords = {
  addCountry: "Add a country",
  countriesHint: "Leave empty for all.",
  countriesExample: "Germany, Austria",
  noCountry: (names: string) => `No country is called ${names}. Choose it from the list.`,
  audience: {
    title: "Audience",
    add: "Only for some visitors",
    group: "All of these",
    orGroup: "Or all of these",
    and: "And",
    addGroup: "Or another group",
    field: "What is compared",
    property: "Property from your page",
    propertyName: "Name of the property",
    operator: "How it is compared",
    value: "With what",
    noExperiment: "With earlier visits or a share, the message can be in no experiment.",
    hint: "A visitor of whom something is not known does not see it. What you ask for can be read in the page’s code. How your page says who is signed in stands in",
    toInstall: "Settings, Install",
  },
};

/** A rule of pages, as its fields have it. */
export function ruleInWords({ match, value, exclude }: Message["urlRules"][number]): string {
  return `${exclude ? words.editor.not : ""}${words.editor.matches[match]} ${value}`;
}
