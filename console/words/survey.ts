import { locale } from "./locale";

/** Surveys and stories: what they ask and show, and what visitors answered. */
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
    OPEN_TEXT: "What could be better?",
    SINGLE_CHOICE: "Which one?",
    MULTIPLE_CHOICE: "Which ones?",
    choices: ["One", "Another"],
  },
  required: "Required",
  choices: "Choices",
  choicesHint: "Change the words or the order whenever you like: answers stay with their choice.",
  choice: (number: number) => `Choice ${number}`,
  addChoice: "Add a choice",
  losesChoice: (choice: string, count: number) =>
    `“${choice}” is removed, and ${answers(count)} chose it. Results will still show them, marked as removed.`,
  losesQuestion: (question: string, count: number) =>
    `“${question}” is removed, and has ${answers(count)}. Results will still show them, marked as removed.`,
  losesType: (count: number) =>
    `This question has ${answers(count)} of another kind. Results will still show them, marked as removed.`,
  max: "Highest rating",
  maxHint: "2 to 10. Leave empty for 5.",
  display: "Shown as",
  displays: { NUMBERS: "Numbers", STARS: "Stars", SMILEYS: "Smileys" },
  low: "Label for the lowest",
  high: "Label for the highest",
  goes: "Rules: where an answer leads",
  addRule: "Add a rule",
  ifAnswer: "If the answer is (choose none for any)",
  after: (answers: string) => `After ${answers}, go to`,
  any: "any answer or none",
  otherwise: "Otherwise, go to",
  follows: (next: string) => `Next: ${next}`,
  end: "the end",
  notLater: "This question does not come later. Choose another.",
  impossible: (answers: string) => `${answers} is no longer a possible answer. Remove it.`,
  neverApplies: "It never applies: a rule before it takes these answers.",
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
    closed: "“Closed” counts who closed it before the end. Whoever finished it is not among them.",
    removed: "(removed)",
    newest: "Based on the newest responses only.",
    none: "Nobody has answered yet.",
    tooFew: (fewest: number, missing: number) =>
      `Too few to compare: shares appear from ${fewest} answers on, ${missing} more.`,
    to: answers,
    average: (value: string) => `on average ${value}`,
    nps: (value: string) => `NPS ${value}`,
    between: (from: string, to: string) =>
      `between ${from} and ${to}, as far as these answers tell`,
    npsMissing: (fewest: number, missing: number) =>
      `The score appears from ${fewest} answers on, ${missing} more.`,
    groups: {
      detractors: (count: number) => `${count.toLocaleString(locale)} would not (0 to 6)`,
      passives: (count: number) => `${count.toLocaleString(locale)} might (7 or 8)`,
      promoters: (count: number) => `${count.toLocaleString(locale)} would (9 or 10)`,
    },
    csv: "Download responses as CSV",
  },
};

function answers(count: number): string {
  return count === 1 ? "1 answer" : `${count.toLocaleString(locale)} answers`;
}
